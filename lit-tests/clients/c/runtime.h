/* The part of the C library that the programs use. Every standard header is this file. */
#ifndef RUNTIME_H
#define RUNTIME_H
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
typedef struct stream FILE;
extern FILE *stdin, *stdout, *stderr;
typedef long time_t, clock_t, ssize_t, off_t;
typedef int sig_atomic_t;
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define EOF (-1)
#define SIGSEGV 11
#define SIGABRT 6
#define SIGFPE 8
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define RAND_MAX 0x7fff
#define BUFSIZ 512
#ifndef NULL
#define NULL ((void *)0)
#endif
#define assert(x) ((x) ? (void)0 : abort())
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
void free(void *);
int abs(int), atoi(const char *), rand(void);
long labs(long), atol(const char *), strtol(const char *, char **, int);
long long llabs(long long);
void srand(unsigned), qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *memcpy(void *, const void *, size_t), *memmove(void *, const void *, size_t), *memset(void *, int, size_t);
void *memchr(const void *, int, size_t), *mempcpy(void *, const void *, size_t), *alloca(size_t);
#define alloca __builtin_alloca
int memcmp(const void *, const void *, size_t);
int strcmp(const char *, const char *), strncmp(const char *, const char *, size_t);
size_t strlen(const char *), strspn(const char *, const char *), strcspn(const char *, const char *);
char *strcpy(char *, const char *), *strncpy(char *, const char *, size_t), *strcat(char *, const char *);
char *strncat(char *, const char *, size_t), *strchr(const char *, int), *strrchr(const char *, int);
char *strstr(const char *, const char *), *stpcpy(char *, const char *), *strdup(const char *);
char *strpbrk(const char *, const char *);
int printf(const char *, ...), sprintf(char *, const char *, ...), snprintf(char *, size_t, const char *, ...);
int fprintf(FILE *, const char *, ...), vprintf(const char *, va_list), vfprintf(FILE *, const char *, va_list);
int vsprintf(char *, const char *, va_list), vsnprintf(char *, size_t, const char *, va_list);
int putchar(int), puts(const char *), fputc(int, FILE *), fputs(const char *, FILE *), putc(int, FILE *);
int fflush(FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int isdigit(int), isalpha(int), isalnum(int), isspace(int), isupper(int), islower(int), toupper(int), tolower(int);
int isprint(int);
void (*signal(int, void (*)(int)))(int);
time_t time(time_t *);
double fabs(double), floor(double), ceil(double), sqrt(double), copysign(double, double), ldexp(double, int);
float fabsf(float), floorf(float), ceilf(float), sqrtf(float), copysignf(float, float);
#define isnan __builtin_isnan
#define isinf __builtin_isinf
#define isfinite __builtin_isfinite
#define signbit __builtin_signbit
#define HUGE_VAL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#endif
