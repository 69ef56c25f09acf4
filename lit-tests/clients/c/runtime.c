/* See runtime.h. The same source is compiled for the GPU and for the host, where `HOST` is defined. A program's report is
   the value that it returns and the text that it prints. */
#include <runtime.h>
#define WEAK __attribute__((weak))
#define CAPACITY 16000
struct report { int status, length; unsigned char text[CAPACITY]; };
enum { ABORTED = 0xdead, EXITED = 0x1000 };
int main(int, char **);

#ifdef HOST
static struct report report_memory, *report = &report_memory;
static long call3(long n, long a, long b, long c) {
    long r;
    __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return r;
}
static void finish(int status) {
    report->status = status;
    call3(1, 1, (long)report, sizeof *report);
    for (;;) call3(231, 0, 0, 0);
}
__attribute__((force_align_arg_pointer)) void _start(void) {
    report->status = -1;
    static char *arguments[] = {"test", 0};
    finish(main(1, arguments));
}
#else
static __attribute__((address_space(1))) struct report *report;
static void finish(int status) {
    report->status = status;
    __builtin_amdgcn_endpgm();
}
__attribute__((amdgpu_kernel)) void entry_kernel(__attribute__((address_space(1))) struct report *out) {
    /* One work-item runs the program: not the first of its wave, and the others have ended. */
    if (__builtin_amdgcn_workitem_id_x() != 37) return;
    report = out;
    report->status = -1;
    static char *arguments[] = {"test", 0};
#ifdef NO_ARGUMENTS
    report->status = ((int (*)(void))main)();
#else
    report->status = main(1, arguments);
#endif
}
#endif

WEAK void exit(int code) { finish(code ? EXITED + code : 0); __builtin_unreachable(); }
WEAK void _exit(int code) { exit(code); }
WEAK void abort(void) { finish(ABORTED); __builtin_unreachable(); }

static char heap[1 << 18] __attribute__((aligned(16)));
static size_t heap_used;
WEAK void *malloc(size_t size) {
    size_t start = heap_used + 16;
    size_t end = start + ((size + 15) & ~(size_t)15);
    if (size > sizeof heap || end > sizeof heap) return 0;
    heap_used = end;
    *(size_t *)(heap + start - 16) = size;
    return heap + start;
}
WEAK void free(void *p) { (void)p; }
WEAK void *calloc(size_t n, size_t size) {
    void *p = malloc(n * size);
    if (p) memset(p, 0, n * size);
    return p;
}
WEAK void *realloc(void *old, size_t size) {
    char *p = malloc(size);
    if (p && old) {
        size_t before = *(size_t *)((char *)old - 16);
        memcpy(p, old, before < size ? before : size);
    }
    return p;
}

WEAK int abs(int x) { return x < 0 ? -x : x; }
WEAK long labs(long x) { return x < 0 ? -x : x; }
WEAK long long llabs(long long x) { return x < 0 ? -x : x; }
static unsigned random_state = 1;
WEAK void srand(unsigned seed) { random_state = seed; }
WEAK int rand(void) { return (int)((random_state = random_state * 1103515245 + 12345) >> 16 & RAND_MAX); }
WEAK long strtol(const char *s, char **end, int base) {
    long sum = 0;
    while (*s == ' ') s++;
    int minus = *s == '-';
    if (*s == '-' || *s == '+') s++;
    if ((base == 0 || base == 16) && s[0] == '0' && (s[1] | 32) == 'x') { s += 2; base = 16; }
    if (base == 0) base = *s == '0' ? 8 : 10;
    for (;; s++) {
        int digit = isdigit(*s) ? *s - '0' : isalpha(*s) ? (*s | 32) - 'a' + 10 : 99;
        if (digit >= base) break;
        sum = sum * base + digit;
    }
    if (end) *end = (char *)s;
    return minus ? -sum : sum;
}
WEAK long atol(const char *s) { return strtol(s, 0, 10); }
WEAK int atoi(const char *s) { return (int)atol(s); }
WEAK void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
    char *a = base;
    for (size_t i = 1; i < n; i++)
        for (char *p = a + i * size; p > a && compare(p - size, p) > 0; p -= size)
            for (size_t k = 0; k < size; k++) {
                char c = p[k];
                p[k] = p[k - size];
                p[(ptrdiff_t)k - (ptrdiff_t)size] = c;
            }
}

WEAK void *memcpy(void *to, const void *from, size_t n) {
    for (size_t i = 0; i < n; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
}
WEAK void *memmove(void *to, const void *from, size_t n) {
    if ((uintptr_t)to <= (uintptr_t)from) return memcpy(to, from, n);
    while (n--) ((volatile char *)to)[n] = ((const char *)from)[n];
    return to;
}
WEAK void *mempcpy(void *to, const void *from, size_t n) { return (char *)memcpy(to, from, n) + n; }
WEAK void *memset(void *to, int c, size_t n) {
    for (size_t i = 0; i < n; i++) ((volatile char *)to)[i] = (char)c;
    return to;
}
WEAK void *memchr(const void *s, int c, size_t n) {
    for (const unsigned char *p = s; n--; p++)
        if (*p == (unsigned char)c) return (void *)p;
    return 0;
}
WEAK int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (; n--; x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}
WEAK int strncmp(const char *a, const char *b, size_t n) {
    for (; n--; a++, b++) {
        if (*a != *b) return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        if (!*a) return 0;
    }
    return 0;
}
WEAK int strcmp(const char *a, const char *b) { return strncmp(a, b, (size_t)-1); }
WEAK size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    return n;
}
WEAK char *stpcpy(char *to, const char *from) {
    while ((*to = *from++)) to++;
    return to;
}
WEAK char *strcpy(char *to, const char *from) { stpcpy(to, from); return to; }
WEAK char *strncpy(char *to, const char *from, size_t n) {
    for (size_t i = 0; i < n; i++) to[i] = *from ? *from++ : 0;
    return to;
}
WEAK char *strcat(char *to, const char *from) { strcpy(to + strlen(to), from); return to; }
WEAK char *strncat(char *to, const char *from, size_t n) {
    char *p = to + strlen(to);
    while (n-- && *from) *p++ = *from++;
    *p = 0;
    return to;
}
WEAK char *strchr(const char *s, int c) {
    for (;; s++) {
        if (*s == (char)c) return (char *)s;
        if (!*s) return 0;
    }
}
WEAK char *strrchr(const char *s, int c) {
    const char *found = 0;
    do if (*s == (char)c) found = s; while (*s++);
    return (char *)found;
}
WEAK size_t strspn(const char *s, const char *set) {
    size_t n = 0;
    while (s[n] && strchr(set, s[n])) n++;
    return n;
}
WEAK size_t strcspn(const char *s, const char *set) {
    size_t n = 0;
    while (s[n] && !strchr(set, s[n])) n++;
    return n;
}
WEAK char *strpbrk(const char *s, const char *set) { s += strcspn(s, set); return *s ? (char *)s : 0; }
WEAK char *strstr(const char *s, const char *part) {
    size_t n = strlen(part);
    for (;; s++) {
        if (!strncmp(s, part, n)) return (char *)s;
        if (!*s) return 0;
    }
}
WEAK char *strdup(const char *s) { return strcpy(malloc(strlen(s) + 1), s); }

WEAK int isdigit(int c) { return c >= '0' && c <= '9'; }
WEAK int isupper(int c) { return c >= 'A' && c <= 'Z'; }
WEAK int islower(int c) { return c >= 'a' && c <= 'z'; }
WEAK int isalpha(int c) { return isupper(c) || islower(c); }
WEAK int isalnum(int c) { return isalpha(c) || isdigit(c); }
WEAK int isspace(int c) { return c == ' ' || (c >= 9 && c <= 13); }
WEAK int isprint(int c) { return c >= 32 && c < 127; }
WEAK int toupper(int c) { return islower(c) ? c - 32 : c; }
WEAK int tolower(int c) { return isupper(c) ? c + 32 : c; }
WEAK void (*signal(int n, void (*f)(int)))(int) { (void)n; (void)f; return 0; }
WEAK time_t time(time_t *t) { if (t) *t = 0; return 0; }

WEAK double fabs(double x) { return __builtin_elementwise_abs(x); }
WEAK float fabsf(float x) { return __builtin_elementwise_abs(x); }
WEAK double floor(double x) { return __builtin_elementwise_floor(x); }
WEAK float floorf(float x) { return __builtin_elementwise_floor(x); }
WEAK double ceil(double x) { return __builtin_elementwise_ceil(x); }
WEAK float ceilf(float x) { return __builtin_elementwise_ceil(x); }
WEAK double sqrt(double x) { return __builtin_elementwise_sqrt(x); }
WEAK float sqrtf(float x) { return __builtin_elementwise_sqrt(x); }
WEAK double copysign(double x, double y) { return __builtin_elementwise_copysign(x, y); }
WEAK float copysignf(float x, float y) { return __builtin_elementwise_copysign(x, y); }

struct sink { char *to; size_t room, count; };
static void put(struct sink *sink, char c) {
    if (!sink->to) {
        if (report->length < CAPACITY) report->text[report->length++] = c;
    } else if (sink->count + 1 < sink->room) {
        sink->to[sink->count] = c;
    }
    sink->count++;
}
static void put_padded(struct sink *sink, const char *s, int n, int width, int left, char fill) {
    int padding = width > n ? width - n : 0;
    if (!left && fill == '0' && n && (*s == '-' || *s == '+')) { put(sink, *s++); n--; }
    if (!left) while (padding) { put(sink, fill); padding--; }
    while (n--) put(sink, *s++);
    while (padding-- > 0) put(sink, ' ');
}
static int digits(char *end, unsigned long long value, unsigned base, int capital) {
    int n = 0;
    do {
        unsigned d = value % base;
        *--end = d < 10 ? '0' + d : (capital ? 'A' : 'a') + d - 10;
        n++;
    } while (value /= base);
    return n;
}
/* Rounds half up, and has no exponents: the same on the host, which is all that matters. */
static int fixed(char *to, double x, int precision) {
    char reversed[32], *p = to;
    if (__builtin_signbit(x)) { *p++ = '-'; x = -x; }
    if (x != x) return (int)(stpcpy(p, "nan") - to);
    if (x > 1e18) return (int)(stpcpy(p, "huge") - to);
    if (precision > 9) precision = 9;
    unsigned long long scale = 1;
    for (int i = 0; i < precision; i++) scale *= 10;
    unsigned long long whole = (unsigned long long)x;
    unsigned long long rest = (unsigned long long)((x - (double)whole) * (double)scale + 0.5);
    if (rest >= scale) { rest -= scale; whole++; }
    int n = digits(reversed + 32, whole, 10, 0);
    for (int i = 32 - n; i < 32; i++) *p++ = reversed[i];
    if (precision) {
        *p++ = '.';
        n = digits(reversed + 32, rest, 10, 0);
        for (int i = n; i < precision; i++) *p++ = '0';
        for (int i = 32 - n; i < 32; i++) *p++ = reversed[i];
    }
    return (int)(p - to);
}
static int format(struct sink *sink, const char *f, va_list list) {
    char text[96];
    for (; *f; f++) {
        if (*f != '%') { put(sink, *f); continue; }
        int left = 0, plus = 0, alternative = 0, longs = 0, width = 0, precision = -1, n;
        char fill = ' ';
        for (f++; strchr("-+ #0", *f) && *f; f++) {
            if (*f == '-') left = 1;
            if (*f == '+') plus = 1;
            if (*f == '#') alternative = 1;
            if (*f == '0') fill = '0';
        }
        if (*f == '*') { width = va_arg(list, int); f++; }
        while (isdigit(*f)) width = width * 10 + *f++ - '0';
        if (*f == '.') {
            precision = 0;
            if (*++f == '*') { precision = va_arg(list, int); f++; }
            while (isdigit(*f)) precision = precision * 10 + *f++ - '0';
        }
        for (; *f && strchr("hlzjtqL", *f); f++) longs += *f == 'h' ? -1 : *f == 'L' ? 0 : 1;
        switch (*f) {
        case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'p': {
            unsigned long long value;
            int minus = 0;
            if (*f == 'p') longs = 1;
            if (longs > 0) value = va_arg(list, unsigned long long);
            else value = (*f == 'd' || *f == 'i') ? (unsigned long long)va_arg(list, int) : va_arg(list, unsigned);
            if (*f == 'd' || *f == 'i') {
                if (longs == -1) value = (unsigned long long)(short)value;
                if (longs == -2) value = (unsigned long long)(signed char)value;
                minus = (long long)value < 0;
                if (minus) value = -value;
            } else if (longs < 0) {
                value &= longs == -1 ? 0xffff : 0xff;
            }
            char *end = text + sizeof text;
            n = digits(end, value, (*f | 32) == 'x' || *f == 'p' ? 16 : *f == 'o' ? 8 : 10, *f == 'X');
            while (n < precision) end[-++n] = '0';
            if (alternative && (*f | 32) == 'x' && value) { end[-++n] = *f; end[-++n] = '0'; }
            if (minus) end[-++n] = '-';
            else if (plus && *f == 'd') end[-++n] = '+';
            put_padded(sink, end - n, n, width, left, fill);
            break;
        }
        case 'c':
            *text = (char)va_arg(list, int);
            put_padded(sink, text, 1, width, left, ' ');
            break;
        case 's': {
            const char *s = va_arg(list, const char *);
            if (!s) s = "(null)";
            for (n = 0; (precision < 0 || n < precision) && s[n];) n++;
            put_padded(sink, s, n, width, left, ' ');
            break;
        }
        case 'f': case 'e': case 'g': case 'F': case 'E': case 'G': case 'a':
            n = fixed(text, va_arg(list, double), precision < 0 ? 6 : precision);
            put_padded(sink, text, n, width, left, fill);
            break;
        case 'n': *va_arg(list, int *) = (int)sink->count; break;
        default: put(sink, *f);
        }
    }
    if (sink->to && sink->room) sink->to[sink->count < sink->room ? sink->count : sink->room - 1] = 0;
    return (int)sink->count;
}
FILE *stdin, *stdout, *stderr;
WEAK int vsnprintf(char *to, size_t room, const char *f, va_list list) {
    char none;
    struct sink sink = {to ? to : &none, to ? room : 0, 0};
    return format(&sink, f, list);
}
WEAK int vsprintf(char *to, const char *f, va_list list) { return vsnprintf(to, (size_t)-1, f, list); }
WEAK int vprintf(const char *f, va_list list) { struct sink sink = {0}; return format(&sink, f, list); }
WEAK int vfprintf(FILE *file, const char *f, va_list list) { (void)file; return vprintf(f, list); }
#define FORWARD(call) va_list list; va_start(list, f); int n = call; va_end(list); return n
WEAK int printf(const char *f, ...) { FORWARD(vprintf(f, list)); }
WEAK int fprintf(FILE *file, const char *f, ...) { (void)file; FORWARD(vprintf(f, list)); }
WEAK int sprintf(char *to, const char *f, ...) { FORWARD(vsprintf(to, f, list)); }
WEAK int snprintf(char *to, size_t room, const char *f, ...) { FORWARD(vsnprintf(to, room, f, list)); }
WEAK int putchar(int c) { struct sink sink = {0}; put(&sink, (char)c); return (unsigned char)c; }
WEAK int fputc(int c, FILE *file) { (void)file; return putchar(c); }
WEAK int putc(int c, FILE *file) { (void)file; return putchar(c); }
WEAK int fputs(const char *s, FILE *file) { (void)file; while (*s) putchar(*s++); return 0; }
WEAK int puts(const char *s) { fputs(s, 0); putchar('\n'); return 0; }
WEAK size_t fwrite(const void *p, size_t size, size_t n, FILE *file) {
    (void)file;
    for (size_t i = 0; i < size * n; i++) putchar(((const char *)p)[i]);
    return n;
}
WEAK int fflush(FILE *file) { (void)file; return 0; }

#define COMPLEX(T, mul, div) \
    WEAK _Complex T mul(T a, T b, T c, T d) { \
        _Complex T z; \
        __real__ z = a * c - b * d; \
        __imag__ z = a * d + b * c; \
        return z; \
    } \
    WEAK _Complex T div(T a, T b, T c, T d) { \
        _Complex T z; \
        T n = c * c + d * d; \
        __real__ z = (a * c + b * d) / n; \
        __imag__ z = (b * c - a * d) / n; \
        return z; \
    }
COMPLEX(float, __mulsc3, __divsc3)
COMPLEX(double, __muldc3, __divdc3)
