/* Loaded before all else into a process that is tried (LD_PRELOAD): a clock that can be set while it
   runs, a disk that is slow, and a journal of what was written and what was really put on the disk.

   UNSTEADY         a file with two numbers, milliseconds: how far the clock is off, how long a flush takes
   UNSTEADY_JOURNAL where it is noted down, in the order in which it happened
   UNSTEADY_FOLDER  the files that this is about */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define FILES 1024
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static volatile long long none[2], *told = none; /* the clock, the disk */
static int journal = -1;
static const char *folder;
static char *names[FILES]; /* by descriptor, of the files that this is about */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("UNSTEADY");
  int file = name ? REAL(open)(name, O_RDWR) : -1;
  if (file >= 0) {
    void *page = mmap(0, sizeof none, PROT_READ, MAP_SHARED, file, 0);
    if (page != MAP_FAILED) told = page;
    close(file);
  }
  folder = getenv("UNSTEADY_FOLDER");
  name = getenv("UNSTEADY_JOURNAL");
  if (folder && name) journal = REAL(open)(name, O_WRONLY | O_APPEND | O_CREAT, 0600);
}

/* --- the clock ------------------------------------------------------------------------------- */

static long long now_ms(void) {
  struct timespec real;
  REAL(clock_gettime)(CLOCK_REALTIME, &real);
  return real.tv_sec * 1000LL + real.tv_nsec / 1000000 + told[0];
}

int clock_gettime(clockid_t which, struct timespec *found) {
  static __typeof__(&clock_gettime) real;
  if (!real) real = REAL(clock_gettime);
  int failed = real(which, found);
  if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) {
    found->tv_sec += told[0] / 1000;
    found->tv_nsec += told[0] % 1000 * 1000000;
    if (found->tv_nsec < 0) found->tv_sec--, found->tv_nsec += 1000000000;
    if (found->tv_nsec >= 1000000000) found->tv_sec++, found->tv_nsec -= 1000000000;
  }
  return failed;
}

int gettimeofday(struct timeval *found, void *zone) {
  long long ms = now_ms();
  found->tv_sec = ms / 1000;
  found->tv_usec = ms % 1000 * 1000;
  return 0;
}

time_t time(time_t *found) {
  time_t now = now_ms() / 1000;
  if (found) *found = now;
  return now;
}

/* --- the disk -------------------------------------------------------------------------------- */

struct entry {
  char what; /* w write, t truncate, s a flush begins, S it is done, u unlink */
  char pad[3];
  unsigned name, size;
  unsigned long long at; /* where in the file */
};

static void note(char what, const char *name, unsigned long long at, const void *data, unsigned size) {
  struct entry entry = {what, "", strlen(name), size, at};
  struct iovec parts[] = {{&entry, sizeof entry}, {(void *)name, entry.name}, {(void *)data, size}};
  int before = errno;
  while (writev(journal, parts, 3) < 0 && errno == EINTR) {}
  errno = before;
}

static const char *name_of(int file) {
  return journal >= 0 && file >= 0 && file < FILES ? names[file] : 0;
}

static int opened(int file, const char *name) {
  if (journal >= 0 && file >= 0 && file < FILES) {
    pthread_mutex_lock(&turn);
    free(names[file]);
    names[file] = strncmp(name, folder, strlen(folder)) ? 0 : strdup(name);
    pthread_mutex_unlock(&turn);
  }
  return file;
}

#define OPEN(call)                                    \
  int call(const char *name, int how, ...) {          \
    va_list more;                                     \
    va_start(more, how);                              \
    int mode = va_arg(more, int);                     \
    va_end(more);                                     \
    return opened(REAL(call)(name, how, mode), name); \
  }
OPEN(open)
OPEN(open64)

int close(int file) {
  if (name_of(file)) {
    pthread_mutex_lock(&turn);
    free(names[file]);
    names[file] = 0;
    pthread_mutex_unlock(&turn);
  }
  return REAL(close)(file);
}

#define PWRITE(call, offset)                                          \
  ssize_t call(int file, const void *data, size_t size, offset at) {  \
    ssize_t done = REAL(call)(file, data, size, at);                  \
    if (done > 0 && name_of(file)) note('w', names[file], at, data, done); \
    return done;                                                      \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(call, offset)                                       \
  int call(int file, offset size) {                                  \
    int failed = REAL(call)(file, size);                             \
    if (!failed && name_of(file)) note('t', names[file], size, "", 0); \
    return failed;                                                   \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define FLUSH(call)                                             \
  int call(int file) {                                          \
    if (name_of(file)) note('s', names[file], 0, "", 0);        \
    if (told[1] > 0) usleep(told[1] * 1000);                    \
    int failed = REAL(call)(file);                              \
    if (!failed && name_of(file)) note('S', names[file], 0, "", 0); \
    return failed;                                              \
  }
FLUSH(fsync)
FLUSH(fdatasync)

int unlink(const char *name) {
  int failed = REAL(unlink)(name);
  if (!failed && journal >= 0 && !strncmp(name, folder, strlen(folder))) note('u', name, 0, "", 0);
  return failed;
}
