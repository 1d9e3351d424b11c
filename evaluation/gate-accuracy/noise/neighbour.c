/*
 * Imitates another virtual machine on the same host. For some seconds at a time it is quiet, or it
 * takes a core for milliseconds, or keeps the memory bus busy. Usage: neighbour SEED SECONDS. The
 * seed determines everything. The first line of output is the scheduling class with which it takes
 * cores: `fifo`, which no normal program can interrupt, or `normal`.
 */
#define _GNU_SOURCE
#include <math.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

static double now(void);
static void stay_quiet(double until);
static void take_cores(double until);
static void load_memory(double until);
static double draw_uniform(void);
static double draw_exponential(double mean);
static double draw_normal(void);
static double at_most(double value, double limit);
static void sleep_for(double seconds);
static int set_priority(int priority);

static uint64_t seed_state;
static volatile uint64_t *memory;
static const size_t memory_words = (64u << 20) / sizeof(uint64_t);

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "neighbour SEED SECONDS\n"), 2;
  /* Ends this program even if its parent is killed. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  seed_state = strtoull(arguments[1], NULL, 10) * 0x9E3779B97F4A7C15u | 1;
  memory = calloc(memory_words, sizeof(uint64_t));
  if (memory == NULL) return fprintf(stderr, "no memory\n"), 1;
  printf("%s\n", set_priority(1) == 0 ? "fifo" : "normal");
  fflush(stdout);
  set_priority(0);
  double end = now() + atof(arguments[2]);
  while (now() < end) {
    /* Regimes of 3 to 45 s. */
    double length = 3 + at_most(draw_exponential(12), 42);
    double until = now() + at_most(length, end - now());
    double which = draw_uniform();
    if (which < 0.35) stay_quiet(until);
    else if (which < 0.70) take_cores(until);
    else load_memory(until);
  }
  return 0;
}

static void stay_quiet(double until) {
  while (now() < until) sleep_for(at_most(0.1, until - now()));
}

/* Takes a core 3 to 30 times a second for 1 to 60 ms, typically for about 4 ms. */
static void take_cores(double until) {
  double per_second = 3 * pow(10, draw_uniform());
  while (now() < until) {
    sleep_for(draw_exponential(1 / per_second));
    double length = at_most(0.001 + 0.003 * exp(0.8 * draw_normal()), 0.060);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(draw_uniform() * sysconf(_SC_NPROCESSORS_ONLN), &one);
    sched_setaffinity(0, sizeof one, &one);
    set_priority(1);
    for (double end = now() + length; now() < end;) continue;
    set_priority(0);
  }
  cpu_set_t all;
  CPU_ZERO(&all);
  for (long cpu = 0; cpu < sysconf(_SC_NPROCESSORS_ONLN); cpu++) CPU_SET(cpu, &all);
  sched_setaffinity(0, sizeof all, &all);
}

/* Reads and writes more memory than a cache can hold, during a fifth to four fifths of the time. */
static void load_memory(double until) {
  double share = 0.2 + 0.6 * draw_uniform();
  while (now() < until) {
    double length = 0.1 * exp(3 * draw_uniform());
    double end = now() + at_most(length, until - now());
    for (size_t word = 0; now() < end; word = (word + 8 * 4096) % memory_words) {
      for (size_t line = 0; line < 4096; line++) memory[(word + 8 * line) % memory_words] += line;
    }
    sleep_for(at_most(length * (1 - share) / share, until - now()));
  }
}

/* In [0, 1): xorshift64* (Vigna, 2016). */
static double draw_uniform(void) {
  seed_state ^= seed_state >> 12;
  seed_state ^= seed_state << 25;
  seed_state ^= seed_state >> 27;
  return (double)((seed_state * 0x2545F4914F6CDD1Du) >> 11) / 9007199254740992.0;
}

static double draw_exponential(double mean) { return -mean * log(1 - draw_uniform()); }

/* Box and Muller, 1958. */
static double draw_normal(void) {
  return sqrt(-2 * log(1 - draw_uniform())) * cos(6.283185307179586 * draw_uniform());
}

static double at_most(double value, double limit) { return value < limit ? value : limit; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void sleep_for(double seconds) {
  if (seconds <= 0) return;
  struct timespec length = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&length, NULL);
}

/* Raises this program above all normal ones, or makes it normal again (0). Returns 0 on success. */
static int set_priority(int priority) {
  struct sched_param wanted = {.sched_priority = priority};
  return sched_setscheduler(0, priority > 0 ? SCHED_FIFO : SCHED_OTHER, &wanted);
}
