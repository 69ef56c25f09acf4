// Compiles a file of LLVM IR for a processor and prints its kernels: compile KERNEL.ll PROCESSOR OUTPUT.hsaco
#include <amdgcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    void *data = malloc(*size + 1);
    if (!data || fread(data, 1, *size, file) != *size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return data;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: %s KERNEL.ll PROCESSOR OUTPUT.hsaco\n", argv[0]);
        return 2;
    }
    size_t size;
    void *ir = read_file(argv[1], &size);

    AmdgcnOptions options;
    amdgcn_options_init(&options, sizeof options);
    options.processor = argv[2];

    AmdgcnResult *result;
    AmdgcnStatus status = amdgcn_compile(argv[1], ir, size, &options, &result);
    for (size_t i = 0; i < amdgcn_result_message_count(result); i++)
        fprintf(stderr, "%s: %s\n", status == AMDGCN_STATUS_OK ? "warning" : "error", amdgcn_result_message(result, i));
    if (status == AMDGCN_STATUS_OK) {
        size_t bytes;
        const uint8_t *data = amdgcn_result_data(result, &bytes);
        FILE *output = fopen(argv[3], "wb");
        if (!output || fwrite(data, 1, bytes, output) != bytes || fclose(output) != 0) {
            perror(argv[3]);
            return 1;
        }
        for (size_t i = 0; i < amdgcn_result_kernel_count(result); i++) {
            AmdgcnKernel kernel;
            amdgcn_result_kernel(result, i, &kernel, sizeof kernel);
            printf("%s: %u VGPRs, %u SGPRs, %u wavefronts on a SIMD\n", kernel.name, kernel.vgprs, kernel.sgprs,
                   kernel.occupancy);
        }
    }
    amdgcn_result_free(result);
    free(ir);
    return status == AMDGCN_STATUS_OK ? 0 : 1;
}
