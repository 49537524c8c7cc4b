import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { log } from '#app/platform/log.server.ts';
import { isQuiet } from '#app/platform/quiet-moment.server.ts';
import type { PreparationOutcome } from './page-cache.ts';

const WAITS = {
  /** What else a start has to do comes first. */
  firstMs: 3_000,
  afterChangeMs: 5_000,
  /** Without a change too: pages grow old. */
  againMs: 60_000,
};
/** Of the time that making one ready took: while somebody asks the shop for something, and while nobody does. */
const REST_SHARE = { beside: 2, alone: 0.2 };
const LONGEST_REST_MS = 100;
/** Of the event loop's time, from which on nothing is made ready: pages that nobody asks for are the first to wait. */
const BUSY = 0.4;
const BUSY_FOR_MS = 250;
/** How long an answer that was not kept, such as a category without products, is not tried again. */
const NOT_STORED_MS = 60_000;
/** Pages that are looked at without letting others have their turn. */
const AT_ONCE = 200;

export type Preparation = {
  listPaths: () => Promise<readonly string[]>;
  /** Whether there is nothing to do for this path. */
  isReady: (path: string) => boolean;
  prepare: (path: string) => Promise<PreparationOutcome>;
  /** Told of all paths after each round. */
  forgetOthers: (paths: ReadonlySet<string>) => void;
};

export const preparationState = { waiting: 0 };

/**
 * Makes all public pages ready one after the other, and again those that a change made stale, so that no visitor waits for a
 * rendering, however many products there are.
 */
export function preparePages(preparation: Preparation, waits = WAITS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const notStored = new BoundedStore<true>({ maxEntries: 1_000, maxAge: NOT_STORED_MS });
  let changed = new AbortController();
  onInvalidate(() => {
    // In a rush each order is a change, and to abort again makes an error with its stack each time.
    if (!changed.signal.aborted) changed.abort();
  });

  async function untilDue(): Promise<void> {
    const { signal } = stopping;
    await pause(waits.afterChangeMs, undefined, { signal, ref: false });
    const ends = AbortSignal.any([signal, changed.signal]);
    await pause(waits.againMs, undefined, { signal: ends, ref: false }).catch(() => undefined);
    signal.throwIfAborted();
    changed = new AbortController();
  }

  async function run(): Promise<void> {
    await pause(waits.firstMs, undefined, { signal: stopping.signal, ref: false });
    for (;;) {
      await prepareAll(preparation, notStored, stopping.signal).catch((error) => {
        stopping.signal.throwIfAborted();
        log.warn({ err: error }, 'pages could not be made ready');
      });
      await untilDue();
    }
  }

  const ended = run().catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Ends early when the rest would not be ready either. */
async function prepareAll(
  { listPaths, isReady, prepare, forgetOthers }: Preparation,
  notStored: BoundedStore<true>,
  signal: AbortSignal,
): Promise<void> {
  const paths = await listPaths();
  preparationState.waiting = paths.length;
  for (const [at, path] of paths.entries()) {
    preparationState.waiting = paths.length - at;
    if (at % AT_ONCE === 0) await nextTurn();
    signal.throwIfAborted();
    if (isReady(path) || notStored.peek(path)) continue;
    const began = performance.now();
    const outcome = await prepare(path);
    await rest(performance.now() - began, signal);
    if (outcome === 'not now') return;
    if (outcome === 'not stored') notStored.set(path, true);
  }
  preparationState.waiting = 0;
  forgetOthers(new Set(paths));
}

async function rest(workedMs: number, signal: AbortSignal): Promise<void> {
  const share = isQuiet() ? REST_SHARE.alone : REST_SHARE.beside;
  let wait = Math.min(LONGEST_REST_MS, share * workedMs);
  for (let isBusy = true; isBusy; wait = BUSY_FOR_MS) {
    const before = performance.eventLoopUtilization();
    await pause(wait, undefined, { signal, ref: false });
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
  }
}
