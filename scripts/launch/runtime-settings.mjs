/**
 * Left to itself V8 lets the heap grow with the machine's memory, to three times what is in use. The shop uses about 80
 * MB of heap, also under load; cached pages lie outside of it. Half as much for young objects saves 10 MB, and under mixed load
 * costs a tenth more of the processor.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=384'];

/**
 * Each malloc arena keeps freed memory; two are enough. Blocks of 128 KB and more, such as pages and what compresses them, go
 * back to the system: glibc would raise that limit by itself, and keep them (277 MB instead of 242 under mixed load). Files,
 * password hashes, compression and DNS share libuv's thread pool: with the default of four, four slow hashes block every file.
 */
export const RUNTIME_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
  UV_THREADPOOL_SIZE: '16',
};
