/* Calls libamd_comgr. The tests run this program with AMD's library and with ours, and compare what it prints. */
#include <amd_comgr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int depth;

static amd_comgr_status_t entry(amd_comgr_metadata_node_t key, amd_comgr_metadata_node_t value, void *unused);

static void show_string(amd_comgr_metadata_node_t node)
{
    size_t size = 0;
    amd_comgr_get_metadata_string(node, &size, NULL);
    char *text = malloc(size);
    amd_comgr_get_metadata_string(node, &size, text);
    printf("\"%s\" %zu", text, size);
    free(text);
}

static void show(amd_comgr_metadata_node_t node)
{
    amd_comgr_metadata_kind_t kind;
    size_t size;
    amd_comgr_metadata_node_t item;
    amd_comgr_get_metadata_kind(node, &kind);
    switch (kind) {
    case AMD_COMGR_METADATA_KIND_STRING:
        show_string(node);
        printf("\n");
        break;
    case AMD_COMGR_METADATA_KIND_MAP:
        amd_comgr_get_metadata_map_size(node, &size);
        printf("map of %zu\n", size);
        depth++;
        amd_comgr_iterate_map_metadata(node, entry, NULL);
        depth--;
        break;
    case AMD_COMGR_METADATA_KIND_LIST:
        amd_comgr_get_metadata_list_size(node, &size);
        printf("list of %zu\n", size);
        depth++;
        for (size_t i = 0; i < size; i++) {
            amd_comgr_index_list_metadata(node, i, &item);
            printf("%*s- ", 2 * depth, "");
            show(item);
            amd_comgr_destroy_metadata(item);
        }
        depth--;
        break;
    default:
        printf("nothing\n");
    }
}

static amd_comgr_status_t entry(amd_comgr_metadata_node_t key, amd_comgr_metadata_node_t value, void *unused)
{
    (void)unused;
    printf("%*s", 2 * depth, "");
    show_string(key);
    printf(": ");
    show(value);
    return AMD_COMGR_STATUS_SUCCESS;
}

static void isas(void)
{
    size_t major, minor, count;
    const char *text;
    amd_comgr_metadata_node_t metadata;
    static const char *const names[] = {
        "amdgcn-amd-amdhsa--gfx906:xnack+", "amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-",
        "amdgcn-amd-amdhsa--gfx90a:xnack-:sramecc+", "amdgcn-amd-amdhsa--gfx900:sramecc+",
        "amdgcn-amd-amdhsa--gfx906:xnack", "amdgcn-amd-amdhsa--gfx9999",
        "amdgcn-amd-amdhsa--fiji", "gfx906", "amdgcn-amd-amdpal--gfx900", "",
    };
    amd_comgr_get_version(&major, &minor);
    printf("version %zu.%zu\n", major, minor);
    for (int status = 0; status < 4; status++) {
        amd_comgr_status_string(status, &text);
        printf("%s\n", text);
    }
    amd_comgr_get_isa_count(&count);
    for (size_t i = 0; i < count; i++) {
        amd_comgr_get_isa_name(i, &text);
        /* Newer than AMD's library in Debian 12. */
        if (strstr(text, "gfx942") || strstr(text, "gfx950"))
            continue;
        amd_comgr_get_isa_metadata(text, &metadata);
        printf("%s: ", text);
        show(metadata);
        amd_comgr_destroy_metadata(metadata);
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        amd_comgr_action_info_t info;
        int status = amd_comgr_get_isa_metadata(names[i], &metadata);
        amd_comgr_create_action_info(&info);
        printf("%s: %d %d\n", names[i], status, amd_comgr_action_info_set_isa_name(info, names[i]));
        amd_comgr_destroy_action_info(info);
        if (status == 0) {
            show(metadata);
            amd_comgr_destroy_metadata(metadata);
        }
    }
}

static amd_comgr_data_t data_of(int kind, const char *path, const char *name)
{
    amd_comgr_data_t data;
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    size_t size = ftell(file);
    rewind(file);
    char *bytes = malloc(size + 1);
    size = fread(bytes, 1, size, file);
    amd_comgr_create_data(kind, &data);
    amd_comgr_set_data(data, size, bytes);
    amd_comgr_set_data_name(data, name);
    free(bytes);
    fclose(file);
    return data;
}

static amd_comgr_status_t symbol(amd_comgr_symbol_t symbol, void *count)
{
    uint64_t length, size, value;
    amd_comgr_symbol_type_t type;
    bool undefined;
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_NAME_LENGTH, &length);
    char *name = malloc(length + 1);
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_NAME, name);
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_TYPE, &type);
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_SIZE, &size);
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_IS_UNDEFINED, &undefined);
    amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_VALUE, &value);
    printf("symbol %s %d %lu %d %lu\n", name, type, size, undefined, value);
    free(name);
    return ++*(int *)count == 100 ? AMD_COMGR_STATUS_ERROR : AMD_COMGR_STATUS_SUCCESS;
}

/* Prints the properties, metadata and symbols of a code object. */
static void describe(int kind, const char *path)
{
    amd_comgr_data_t data = data_of(kind, path, "code");
    amd_comgr_metadata_node_t metadata, value;
    amd_comgr_symbol_t found;
    amd_comgr_data_kind_t own;
    char name[100] = "";
    size_t size = sizeof name;
    int count = 0;
    amd_comgr_get_data_kind(data, &own);
    printf("kind %d\n", own);
    amd_comgr_get_data_name(data, &size, name);
    printf("name %s\n", name);
    size = sizeof name;
    printf("isa %d", amd_comgr_get_data_isa_name(data, &size, name));
    printf(" %s\n", name);
    int status = amd_comgr_get_data_metadata(data, &metadata);
    printf("metadata %d\n", status);
    if (status == 0) {
        show(metadata);
        status = amd_comgr_metadata_lookup(metadata, "amdhsa.version", &value);
        printf("version %d\n", status);
        if (status == 0) {
            show(value);
            printf("list %d\n", amd_comgr_get_metadata_map_size(value, &size));
            amd_comgr_destroy_metadata(value);
        }
        printf("nothing %d\n", amd_comgr_metadata_lookup(metadata, "nothing", &value));
        amd_comgr_destroy_metadata(metadata);
    }
    printf("symbols %d\n", amd_comgr_iterate_symbols(data, symbol, &count));
    status = amd_comgr_symbol_lookup(data, "k.kd", &found);
    printf("lookup %d\n", status);
    if (status == 0)
        symbol(found, &count);
    printf("lookup %d\n", amd_comgr_symbol_lookup(data, "nothing", &found));
    amd_comgr_release_data(data);
}

static void print_symbol(const char *text, void *unused)
{
    (void)unused;
    printf("%s", text);
}

/* symbolize KIND FILE [c|v]ADDRESS...: prints the source positions of instructions (c) and variables (v). */
static void symbolize(int count, char **arguments)
{
    amd_comgr_data_t data = data_of(atoi(arguments[0]), arguments[1], "code");
    amd_comgr_symbolizer_info_t info;
    int status = amd_comgr_create_symbolizer_info(data, print_symbol, &info);
    printf("create %d\n", status);
    if (status == 0) {
        for (int i = 2; i < count; i++) {
            uint64_t address = strtoull(arguments[i] + 1, NULL, 16);
            printf("status %d\n", amd_comgr_symbolize(info, address, arguments[i][0] == 'c', &info));
        }
        printf("destroy %d\n", amd_comgr_destroy_symbolizer_info(info));
    }
    amd_comgr_release_data(data);
}

/* lookup KIND FILE ISA...: prints where the code objects for instruction sets are. */
static void lookup(int count, char **arguments)
{
    amd_comgr_data_t data = data_of(atoi(arguments[0]), arguments[1], "code");
    for (int i = 2; i < count; i++) {
        amd_comgr_code_object_info_t info = {arguments[i], 1, 1};
        int status = amd_comgr_lookup_code_object(data, &info, 1);
        printf("%s: %d", arguments[i], status);
        printf(status == 0 ? " %lu %zu\n" : "\n", info.offset, info.size);
    }
    amd_comgr_release_data(data);
}

/* Prints statuses and counts for all kinds of calls. */
static void statuses(void)
{
    amd_comgr_data_t data, other;
    amd_comgr_data_set_t set;
    amd_comgr_action_info_t info;
    size_t size = 0;
    bool logging = true;
    char text[100] = "";
    amd_comgr_language_t language = 77;
    const char *list[] = {"-O3", "-g"};
    printf("create %d %d\n", amd_comgr_create_data(0, &data), amd_comgr_create_data(99, &data));
    amd_comgr_create_data(AMD_COMGR_DATA_KIND_BYTES, &data);
    amd_comgr_create_data(AMD_COMGR_DATA_KIND_SOURCE, &other);
    printf("set %d %d\n", amd_comgr_set_data(data, 5, "abcde"), amd_comgr_set_data_name(data, "first"));
    printf("get %d", amd_comgr_get_data(data, &size, NULL));
    printf(" %zu\n", size);
    printf("get %d %s\n", amd_comgr_get_data(data, &size, text), text);
    printf("name %d", amd_comgr_get_data_name(data, &size, NULL));
    printf(" %zu\n", size);
    amd_comgr_set_data(other, 3, "xyz");
    amd_comgr_set_data_name(other, "second");
    amd_comgr_create_data_set(&set);
    printf("add %d %d %d\n", amd_comgr_data_set_add(set, data), amd_comgr_data_set_add(set, data),
           amd_comgr_data_set_add(set, other));
    for (int kind = 1; kind < 10; kind++) {
        printf("count %d", amd_comgr_action_data_count(set, kind, &size));
        printf(" %zu\n", size);
    }
    amd_comgr_data_t again;
    printf("item %d", amd_comgr_action_data_get_data(set, AMD_COMGR_DATA_KIND_BYTES, 0, &again));
    printf(" %d\n", amd_comgr_action_data_get_data(set, AMD_COMGR_DATA_KIND_BYTES, 1, &again));
    amd_comgr_release_data(again);
    printf("remove %d", amd_comgr_data_set_remove(set, AMD_COMGR_DATA_KIND_BYTES));
    amd_comgr_action_data_count(set, AMD_COMGR_DATA_KIND_BYTES, &size);
    printf(" %zu\n", size);
    printf("metadata %d\n", amd_comgr_get_data_isa_name(other, &size, NULL));
    printf("destroy %d\n", amd_comgr_destroy_data_set(set));
    printf("release %d %d\n", amd_comgr_release_data(data), amd_comgr_release_data(other));

    amd_comgr_create_action_info(&info);
    printf("language %d", amd_comgr_action_info_get_language(info, &language));
    printf(" %d %d\n", language, amd_comgr_action_info_set_language(info, 4));
    printf("logging %d", amd_comgr_action_info_get_logging(info, &logging));
    printf(" %d %d", logging, amd_comgr_action_info_set_logging(info, true));
    printf(" %d", amd_comgr_action_info_get_logging(info, &logging));
    printf(" %d\n", logging);
    printf("options %d", amd_comgr_action_info_set_options(info, "-a -b"));
    printf(" %d", amd_comgr_action_info_get_options(info, &size, NULL));
    printf(" %zu", size);
    printf(" %d", amd_comgr_action_info_get_options(info, &size, text));
    printf(" %s %d\n", text, amd_comgr_action_info_get_option_list_count(info, &size));
    printf("list %d", amd_comgr_action_info_set_option_list(info, list, 2));
    printf(" %d", amd_comgr_action_info_get_option_list_count(info, &size));
    printf(" %zu", size);
    printf(" %d", amd_comgr_action_info_get_option_list_item(info, 1, &size, NULL));
    printf(" %zu", size);
    printf(" %d", amd_comgr_action_info_get_option_list_item(info, 1, &size, text));
    printf(" %s %d", text, amd_comgr_action_info_get_option_list_item(info, 2, &size, NULL));
    printf(" %d\n", amd_comgr_action_info_get_options(info, &size, NULL));
    printf("directory %d", amd_comgr_action_info_set_working_directory_path(info, "/tmp"));
    printf(" %d", amd_comgr_action_info_get_working_directory_path(info, &size, NULL));
    printf(" %zu", size);
    printf(" %d %s\n", amd_comgr_action_info_get_working_directory_path(info, &size, text), text);
    printf("isa %d", amd_comgr_action_info_set_isa_name(info, "amdgcn-amd-amdhsa--gfx906"));
    printf(" %d", amd_comgr_action_info_get_isa_name(info, &size, NULL));
    printf(" %zu\n", size);
    printf("destroy %d\n", amd_comgr_destroy_action_info(info));

    static const char *const names[] = {"_Z3addPfi", "_ZN1a1bIiE1cEv", "main", "_Znothing", "_ZN3foo3barILi5EEEvPKcz"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        amd_comgr_create_data(AMD_COMGR_DATA_KIND_BYTES, &data);
        amd_comgr_set_data(data, strlen(names[i]), names[i]);
        printf("demangle %d", amd_comgr_demangle_symbol_name(data, &other));
        memset(text, 0, sizeof text);
        size = sizeof text;
        amd_comgr_get_data(other, &size, NULL);
        amd_comgr_get_data(other, &size, text);
        printf(" %s\n", text);
        amd_comgr_release_data(data);
        amd_comgr_release_data(other);
    }
}

static const unsigned char code[] = {0x00, 0x00, 0x80, 0xbf, 0xff, 0x02, 0x00, 0x7e, 0x78, 0x56, 0x34, 0x12,
                                     0x02, 0x00, 0x84, 0xbf, 0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x81, 0xbf};

static uint64_t read_code(uint64_t from, char *to, uint64_t size, void *unused)
{
    (void)unused;
    uint64_t start = from - 0x1000;
    if (start >= sizeof code)
        return 0;
    if (size > sizeof code - start)
        size = sizeof code - start;
    memcpy(to, code + start, size);
    return size;
}

static void print_instruction(const char *text, void *unused)
{
    (void)unused;
    printf("'%s'\n", text);
}

static void print_address(uint64_t address, void *unused)
{
    (void)unused;
    printf("to %lx\n", address);
}

static void instructions(void)
{
    amd_comgr_disassembly_info_t info;
    printf("create %d\n", amd_comgr_create_disassembly_info("amdgcn-amd-amdhsa--gfx906", read_code, print_instruction,
                                                            print_address, &info));
    for (uint64_t at = 0; at < sizeof code;) {
        uint64_t size = 0;
        int status = amd_comgr_disassemble_instruction(info, 0x1000 + at, NULL, &size);
        printf("at %lu: %d %lu\n", at, status, size);
        /* For bytes that are not an instruction, the size is unspecified. */
        at += status == 0 ? size : 4;
    }
    printf("destroy %d\n", amd_comgr_destroy_disassembly_info(info));
}

/* Handles that do not exist are errors; only for our library. */
static void handles(void)
{
    amd_comgr_data_t data = {12345};
    amd_comgr_data_set_t set = {12345};
    amd_comgr_action_info_t info = {0};
    amd_comgr_metadata_node_t node = {~0ull};
    amd_comgr_symbol_t none = {5};
    amd_comgr_disassembly_info_t disassembly = {9};
    size_t size;
    uint64_t value;
    printf("%d%d%d", amd_comgr_release_data(data), amd_comgr_get_data(data, &size, NULL),
           amd_comgr_set_data(data, 1, "a"));
    printf("%d%d", amd_comgr_destroy_data_set(set), amd_comgr_data_set_add(set, data));
    printf("%d%d", amd_comgr_destroy_action_info(info), amd_comgr_do_action(6, info, set, set));
    printf("%d%d", amd_comgr_destroy_metadata(node), amd_comgr_get_metadata_map_size(node, &size));
    printf("%d", amd_comgr_symbol_get_info(none, AMD_COMGR_SYMBOL_INFO_SIZE, &value));
    printf("%d", amd_comgr_disassemble_instruction(disassembly, 0, NULL, &value));
    amd_comgr_create_data(AMD_COMGR_DATA_KIND_BYTES, &data);
    printf("%d%d", amd_comgr_release_data(data), amd_comgr_release_data(data));
    printf("%d%d\n", amd_comgr_create_data(1, NULL), amd_comgr_set_data_name(data, NULL));
}

/* act ACTION ISA LANGUAGE OUTPUT-KIND OUTPUT OPTIONS [KIND FILE]...: runs an action and writes its first result. */
static int act(int count, char **arguments)
{
    amd_comgr_data_set_t input, result;
    amd_comgr_action_info_t info;
    amd_comgr_data_t data;
    size_t size = 0, found = 0;
    int kind = atoi(arguments[3]);
    amd_comgr_create_data_set(&input);
    amd_comgr_create_data_set(&result);
    for (int i = 6; i + 1 < count; i += 2) {
        data = data_of(atoi(arguments[i]), arguments[i + 1], arguments[i + 1]);
        amd_comgr_data_set_add(input, data);
        amd_comgr_release_data(data);
    }
    amd_comgr_create_action_info(&info);
    amd_comgr_action_info_set_isa_name(info, arguments[1]);
    amd_comgr_action_info_set_language(info, atoi(arguments[2]));
    amd_comgr_action_info_set_logging(info, true);
    amd_comgr_action_info_set_options(info, arguments[5]);
    printf("status %d\n", amd_comgr_do_action(atoi(arguments[0]), info, input, result));
    for (int other = 1; other < 10; other++) {
        amd_comgr_action_data_count(result, other, &found);
        for (size_t i = 0; i < found; i++) {
            char name[100];
            amd_comgr_action_data_get_data(result, other, i, &data);
            size = sizeof name;
            amd_comgr_get_data_name(data, &size, name);
            printf("kind %d: %s\n", other, name);
            amd_comgr_get_data(data, &size, NULL);
            char *bytes = malloc(size + 1);
            amd_comgr_get_data(data, &size, bytes);
            if (other == AMD_COMGR_DATA_KIND_LOG)
                printf("%.*s", (int)size, bytes);
            if (other == kind && i == 0) {
                FILE *file = fopen(arguments[4], "wb");
                fwrite(bytes, 1, size, file);
                fclose(file);
            }
            free(bytes);
            amd_comgr_release_data(data);
        }
    }
    amd_comgr_destroy_action_info(info);
    amd_comgr_destroy_data_set(input);
    amd_comgr_destroy_data_set(result);
    return 0;
}

int main(int count, char **arguments)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    if (count < 2)
        return 1;
    if (!strcmp(arguments[1], "isas"))
        isas();
    else if (!strcmp(arguments[1], "statuses"))
        statuses();
    else if (!strcmp(arguments[1], "instructions"))
        instructions();
    else if (!strcmp(arguments[1], "handles"))
        handles();
    else if (!strcmp(arguments[1], "describe") && count == 4)
        describe(atoi(arguments[2]), arguments[3]);
    else if (!strcmp(arguments[1], "symbolize") && count >= 4)
        symbolize(count - 2, arguments + 2);
    else if (!strcmp(arguments[1], "lookup") && count >= 4)
        lookup(count - 2, arguments + 2);
    else if (!strcmp(arguments[1], "act") && count >= 8)
        return act(count - 2, arguments + 2);
    else
        return 1;
    return 0;
}
