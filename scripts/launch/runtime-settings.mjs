/**
 * Left to itself V8 lets the heap grow with the machine's memory, to three times what is in use. The shop uses about 80
 * MB of heap, also under load; cached pages lie outside of it. Twice as much for young objects takes 10 MB more and saves a
 * twentieth of the processor. V8 marks garbage in four threads besides the one that answers, also on two cores, where that one
 * then waits for the processor for some tens of milliseconds, each second; one thread leaves it a core.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384', '--v8-pool-size=1'];

/**
 * Each malloc arena keeps freed memory; two are enough. Blocks of 32 KB and more, such as pages, what compresses them and what is
 * read from a socket, go back to the system: glibc would raise that limit by itself, and keep them (277 MB instead of 242 under
 * mixed load). Among smaller blocks that stay they leave gaps: with 128 KB, 26 MB of gaps after ten minutes. Files, password
 * hashes, compression and DNS share libuv's thread pool: with the default of four, four slow hashes block every file.
 */
export const RUNTIME_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '262144',
  UV_THREADPOOL_SIZE: '16',
};
