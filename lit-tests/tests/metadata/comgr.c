/* Prints what libamd_comgr reads from code objects: for each file its name, the name of the instruction set, and a
   line for every value of the metadata, `path = value`. Values are looked up as in runtimes: in maps by key, in lists
   by index. */

#include <amd_comgr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(amd_comgr_status_t status, const char *what) {
  const char *text = "";
  if (status == AMD_COMGR_STATUS_SUCCESS)
    return;
  amd_comgr_status_string(status, &text);
  fprintf(stderr, "%s: %s\n", what, text);
  exit(1);
}

static char *string_of(amd_comgr_metadata_node_t node) {
  size_t size = 0;
  check(amd_comgr_get_metadata_string(node, &size, NULL), "get_metadata_string");
  char *text = malloc(size + 1);
  check(amd_comgr_get_metadata_string(node, &size, text), "get_metadata_string");
  text[size] = 0;
  return text;
}

/* The keys of a map. */
struct keys {
  size_t count;
  char *names[64];
};

static amd_comgr_status_t add_key(amd_comgr_metadata_node_t key, amd_comgr_metadata_node_t value, void *data) {
  struct keys *keys = data;
  (void)value;
  if (keys->count == sizeof keys->names / sizeof *keys->names)
    return AMD_COMGR_STATUS_ERROR;
  keys->names[keys->count++] = string_of(key);
  return AMD_COMGR_STATUS_SUCCESS;
}

static void print(amd_comgr_metadata_node_t node, const char *path) {
  amd_comgr_metadata_kind_t kind;
  check(amd_comgr_get_metadata_kind(node, &kind), path);
  if (kind == AMD_COMGR_METADATA_KIND_STRING) {
    char *text = string_of(node);
    printf("%s = %s\n", path, text);
    free(text);
  } else if (kind == AMD_COMGR_METADATA_KIND_MAP) {
    struct keys keys = {0};
    check(amd_comgr_iterate_map_metadata(node, add_key, &keys), path);
    for (size_t i = 0; i < keys.count; i++) {
      char inner[512];
      amd_comgr_metadata_node_t value;
      snprintf(inner, sizeof inner, "%s/%s", path, keys.names[i]);
      check(amd_comgr_metadata_lookup(node, keys.names[i], &value), inner);
      print(value, inner);
      amd_comgr_destroy_metadata(value);
      free(keys.names[i]);
    }
  } else if (kind == AMD_COMGR_METADATA_KIND_LIST) {
    size_t size = 0;
    check(amd_comgr_get_metadata_list_size(node, &size), path);
    for (size_t i = 0; i < size; i++) {
      char inner[512];
      amd_comgr_metadata_node_t value;
      snprintf(inner, sizeof inner, "%s/%zu", path, i);
      check(amd_comgr_index_list_metadata(node, i, &value), inner);
      print(value, inner);
      amd_comgr_destroy_metadata(value);
    }
  }
}

static void read_file(const char *name) {
  static char bytes[4 << 20];
  FILE *file = fopen(name, "rb");
  if (!file) {
    perror(name);
    exit(1);
  }
  size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);

  amd_comgr_data_t data;
  check(amd_comgr_create_data(AMD_COMGR_DATA_KIND_EXECUTABLE, &data), "create_data");
  check(amd_comgr_set_data(data, size, bytes), "set_data");
  /* Versions unknown to the library have no name. */
  char isa[256] = "";
  size_t isa_size = 0;
  if (amd_comgr_get_data_isa_name(data, &isa_size, NULL) == AMD_COMGR_STATUS_SUCCESS && isa_size <= sizeof isa)
    check(amd_comgr_get_data_isa_name(data, &isa_size, isa), name);
  printf("FILE %s\nisa = %s\n", name, isa);
  amd_comgr_metadata_node_t metadata;
  check(amd_comgr_get_data_metadata(data, &metadata), name);
  print(metadata, "");
  amd_comgr_destroy_metadata(metadata);
  amd_comgr_release_data(data);
}

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++)
    read_file(arguments[i]);
  return 0;
}
