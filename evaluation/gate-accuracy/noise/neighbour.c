/*
 * A neighbour on the same machine, as virtual machines have them: for some seconds it is quiet, or takes a core away for
 * milliseconds at a time, or wears out the memory bus. Everything follows from the seed: neighbour SEED SECONDS.
 * The first line says with what right it takes cores: `fifo`, which nothing ordinary can interrupt, or `normal`.
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
static void quiet(double until);
static void stalls(double until);
static void bursts(double until);
static double chance(void);
static double exponential(double mean);
static double normal(void);
static double at_most(double value, double limit);
static void rest(double seconds);
static int rule(int priority);

static uint64_t seed_state;
static volatile uint64_t *memory;
static const size_t memory_words = (64u << 20) / sizeof(uint64_t);

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "neighbour SEED SECONDS\n"), 2;
  /* Whoever started it may be killed; it must not go on alone. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  seed_state = strtoull(arguments[1], NULL, 10) * 0x9E3779B97F4A7C15u | 1;
  memory = calloc(memory_words, sizeof(uint64_t));
  if (memory == NULL) return fprintf(stderr, "no memory\n"), 1;
  printf("%s\n", rule(1) == 0 ? "fifo" : "normal");
  fflush(stdout);
  rule(0);
  double end = now() + atof(arguments[2]);
  while (now() < end) {
    /* Regimes of 3 to 45 s. */
    double length = 3 + at_most(exponential(12), 42);
    double until = now() + at_most(length, end - now());
    double which = chance();
    if (which < 0.35) quiet(until);
    else if (which < 0.70) stalls(until);
    else bursts(until);
  }
  return 0;
}

static void quiet(double until) {
  while (now() < until) rest(at_most(0.1, until - now()));
}

/* 3 to 30 times a second a core is gone for 1 to 60 ms, most often for about 4. */
static void stalls(double until) {
  double per_second = 3 * pow(10, chance());
  while (now() < until) {
    rest(exponential(1 / per_second));
    double length = at_most(0.001 + 0.003 * exp(0.8 * normal()), 0.060);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(chance() * sysconf(_SC_NPROCESSORS_ONLN), &one);
    sched_setaffinity(0, sizeof one, &one);
    rule(1);
    for (double end = now() + length; now() < end;) continue;
    rule(0);
  }
  cpu_set_t all;
  CPU_ZERO(&all);
  for (long cpu = 0; cpu < sysconf(_SC_NPROCESSORS_ONLN); cpu++) CPU_SET(cpu, &all);
  sched_setaffinity(0, sizeof all, &all);
}

/* A fifth to four fifths of the time it walks through more memory than any cache holds. */
static void bursts(double until) {
  double share = 0.2 + 0.6 * chance();
  while (now() < until) {
    double length = 0.1 * exp(3 * chance());
    double end = now() + at_most(length, until - now());
    for (size_t word = 0; now() < end; word = (word + 8 * 4096) % memory_words) {
      for (size_t line = 0; line < 4096; line++) memory[(word + 8 * line) % memory_words] += line;
    }
    rest(at_most(length * (1 - share) / share, until - now()));
  }
}

/* In [0, 1): xorshift64* (Vigna, 2016). */
static double chance(void) {
  seed_state ^= seed_state >> 12;
  seed_state ^= seed_state << 25;
  seed_state ^= seed_state >> 27;
  return (double)((seed_state * 0x2545F4914F6CDD1Du) >> 11) / 9007199254740992.0;
}

static double exponential(double mean) { return -mean * log(1 - chance()); }

/* Box and Muller, 1958. */
static double normal(void) { return sqrt(-2 * log(1 - chance())) * cos(6.283185307179586 * chance()); }

static double at_most(double value, double limit) { return value < limit ? value : limit; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void rest(double seconds) {
  if (seconds <= 0) return;
  struct timespec length = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&length, NULL);
}

/* Above all ordinary programs, or one of them again (0); 0 when it may. */
static int rule(int priority) {
  struct sched_param wanted = {.sched_priority = priority};
  return sched_setscheduler(0, priority > 0 ? SCHED_FIFO : SCHED_OTHER, &wanted);
}
