// Calls every function of libamdgcn, after loading the libraries named by the arguments into the global scope.
#include <amdgcn.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kernel[] = "target triple = \"amdgcn-amd-amdhsa\"\n"
                             "define amdgpu_kernel void @answer(ptr addrspace(1) %p) {\n"
                             "  store i32 42, ptr addrspace(1) %p\n"
                             "  ret void\n"
                             "}\n";

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition);                                                    \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

static AmdgcnResult *compile(const char *ir, const AmdgcnOptions *options, AmdgcnStatus expected) {
    AmdgcnResult *result = NULL;
    AmdgcnStatus status = amdgcn_compile("kernel.ll", ir, strlen(ir), options, &result);
    if (status != expected)
        fprintf(stderr, "status %u: %s\n", (unsigned)status, amdgcn_result_message(result, 0));
    CHECK(status == expected && result);
    return result;
}

static void errors(void) {
    AmdgcnOptions options;
    amdgcn_options_init(&options, sizeof options);
    options.processor = "gfx900";
    AmdgcnResult *result = compile("define void @f( {", &options, AMDGCN_STATUS_INVALID_INPUT);
    CHECK(amdgcn_result_message_count(result) == 1);
    CHECK(strstr(amdgcn_result_message(result, 0), "kernel.ll"));
    CHECK(!amdgcn_result_message(result, 1) && !amdgcn_result_data(result, NULL));
    amdgcn_result_free(result);
    options.opt_level = 7;
    amdgcn_result_free(compile(kernel, &options, AMDGCN_STATUS_INVALID_ARGUMENT));
    options.opt_level = 2;
    options.output = 9;
    amdgcn_result_free(compile(kernel, &options, AMDGCN_STATUS_INVALID_ARGUMENT));
    options.output = AMDGCN_OUTPUT_OBJECT;
    options.processor = "gfx1";
    amdgcn_result_free(compile(kernel, &options, AMDGCN_STATUS_INVALID_TARGET));
    options.processor = "\xff";
    amdgcn_result_free(compile(kernel, &options, AMDGCN_STATUS_INVALID_ARGUMENT));
    options.processor = "gfx900";
    options.disabled_passes = "select";
    amdgcn_result_free(compile(kernel, &options, AMDGCN_STATUS_INVALID_ARGUMENT));
    CHECK(amdgcn_compile(NULL, kernel, strlen(kernel), NULL, NULL) == AMDGCN_STATUS_INVALID_ARGUMENT);
    CHECK(amdgcn_compile(NULL, NULL, 1, NULL, &result) == AMDGCN_STATUS_INVALID_ARGUMENT);
    amdgcn_result_free(result);
    CHECK(amdgcn_disassemble("damaged", 7, &result) == AMDGCN_STATUS_INVALID_OBJECT);
    amdgcn_result_free(result);
    CHECK(amdgcn_link(NULL, 0, &result) == AMDGCN_STATUS_INVALID_ARGUMENT);
    amdgcn_result_free(result);
    amdgcn_result_free(NULL);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        CHECK(dlopen(argv[i], RTLD_NOW | RTLD_GLOBAL));
    CHECK(strchr(amdgcn_version(), '.'));

    AmdgcnOptions options;
    amdgcn_options_init(&options, sizeof options);
    options.processor = "gfx906";
    options.output = AMDGCN_OUTPUT_ASSEMBLY;
    AmdgcnResult *text = compile(kernel, &options, AMDGCN_STATUS_OK);
    size_t text_size;
    const char *assembly = (const char *)amdgcn_result_data(text, &text_size);
    CHECK(strlen(assembly) == text_size && strstr(assembly, "answer:"));
    CHECK(strstr(amdgcn_result_metadata(text), ".name:"));
    CHECK(amdgcn_result_kernel_count(text) == 1);
    AmdgcnKernel figures;
    CHECK(amdgcn_result_kernel(text, 0, &figures, sizeof figures) && !strcmp(figures.name, "answer"));
    CHECK(figures.vgprs > 0 && figures.occupancy == 10 && !amdgcn_result_kernel(text, 1, &figures, sizeof figures));

    // A caller whose struct has only the first members.
    struct {
        size_t size;
        const char *processor;
    } old;
    amdgcn_options_init((AmdgcnOptions *)(void *)&old, sizeof old);
    old.processor = "gfx906";
    AmdgcnResult *loadable = compile(kernel, (const AmdgcnOptions *)(const void *)&old, AMDGCN_STATUS_OK);

    options.output = AMDGCN_OUTPUT_OBJECT;
    AmdgcnResult *object;
    CHECK(amdgcn_assemble("kernel.s", assembly, text_size, &options, &object) == AMDGCN_STATUS_OK);
    size_t object_size, linked_size, loadable_size;
    const uint8_t *object_data = amdgcn_result_data(object, &object_size);
    AmdgcnObject input = {"kernel.o", object_data, object_size};
    AmdgcnResult *linked;
    CHECK(amdgcn_link(&input, 1, &linked) == AMDGCN_STATUS_OK);
    const uint8_t *linked_data = amdgcn_result_data(linked, &linked_size);
    const uint8_t *loadable_data = amdgcn_result_data(loadable, &loadable_size);
    CHECK(linked_size == loadable_size && !memcmp(linked_data, loadable_data, linked_size));

    AmdgcnResult *shown;
    CHECK(amdgcn_disassemble(linked_data, linked_size, &shown) == AMDGCN_STATUS_OK);
    CHECK(strstr((const char *)amdgcn_result_data(shown, NULL), "s_endpgm"));
    amdgcn_result_free(shown);
    amdgcn_result_free(linked);
    amdgcn_result_free(object);
    amdgcn_result_free(loadable);
    amdgcn_result_free(text);
    errors();
    return 0;
}
