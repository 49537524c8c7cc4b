/**
 * What keeps the shop small. Left to itself the engine lets the heap grow with the machine's memory, to three times what is in
 * use, before it looks for what is not. The shop uses some 80 MB of it, also under load, and what it keeps of pages lies outside.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/**
 * Every thread of the memory allocator keeps what it once had; two arenas are enough. Files, password hashes, compression and name
 * look-ups share the thread pool of libuv: with its four threads, four slow hashes keep every file waiting.
 */
export const RUNTIME_ENV = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '16' };
