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
  /** Between two looks at what visitors would wait for. */
  lookMs: 20_000,
  /** From a change to what it concerns most; more of them may come. */
  soonMs: 250,
};
/** Of the time that making one ready took: while somebody asks the shop for something, and while nobody does. */
const REST_SHARE = { beside: 2, alone: 0.2 };
const LONGEST_REST_MS = 100;
/** Of the event loop's time, from which on nothing is made ready: pages that nobody asks for are the first to wait. */
const BUSY = 0.4;
const BUSY_FOR_MS = 250;
/** How long an answer that was not kept, such as a category without products, is not tried again. */
const NOT_STORED_MS = 60_000;
/** A change that concerns more pages is left to the rounds for the rest. */
const MOST_OF_CHANGE = 500;
/** Pages that are looked at without letting others have their turn. */
const AT_ONCE = 200;

export type Preparation = {
  listPaths: () => Promise<readonly string[]>;
  /** Those that a change with these tags concerns, but for those that are in memory only, where visitors see to it. */
  findChanged: (tags: readonly string[]) => Promise<readonly string[]>;
  /** Whether there is nothing to do for this path. */
  isReady: (path: string) => boolean;
  /** Whether a visitor would not wait for it. */
  isUsable: (path: string) => boolean;
  prepare: (path: string) => Promise<PreparationOutcome>;
  /** Told of all paths after each round. */
  forgetOthers: (paths: ReadonlySet<string>) => void;
};

export const preparationState = { waiting: 0 };

/**
 * Makes all public pages ready one after the other, and again those that a change made stale, so that no visitor waits for a
 * rendering, however many products there are: first what a change concerns, then what a visitor would wait for.
 */
export function preparePages(preparation: Preparation, waits = WAITS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const changes = new Changes();
  const makeReady = createWorker(preparation, signal);

  async function makeUsable(paths: readonly string[]): Promise<boolean> {
    changes.lookedAt = performance.now();
    return makeThose(paths, preparation.isUsable, makeReady, signal);
  }

  /** Ends early when the rest would not be ready either. */
  async function prepareAll(): Promise<void> {
    const paths = await preparation.listPaths();
    preparationState.waiting = paths.length;
    if (!(await makeUsable(paths))) return;
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      preparationState.waiting = paths.length - at;
      if (changes.since(waits.lookMs) && !(await makeUsable(paths))) return;
      if (!(await makeThose(paths.slice(at, at + AT_ONCE), preparation.isReady, makeReady, signal))) return;
    }
    preparationState.waiting = 0;
    preparation.forgetOthers(new Set(paths));
  }

  async function prepareChanged(): Promise<void> {
    const paths = await preparation.findChanged(changes.takeTags());
    await makeThose(paths.slice(0, MOST_OF_CHANGE), preparation.isReady, makeReady, signal);
  }

  async function untilDue(): Promise<void> {
    await pause(waits.afterChangeMs, undefined, { signal, ref: false });
    const ends = AbortSignal.any([signal, changes.signal]);
    await pause(waits.againMs, undefined, { signal: ends, ref: false }).catch(() => undefined);
    signal.throwIfAborted();
    changes.reset();
  }

  const warn = (error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error }, 'pages could not be made ready');
  };

  async function runRounds(): Promise<void> {
    await pause(waits.firstMs, undefined, { signal, ref: false });
    for (;;) {
      await prepareAll().catch(warn);
      await untilDue();
    }
  }

  async function runChanged(): Promise<void> {
    for (;;) {
      await untilQuiet(waits.soonMs, signal);
      if (changes.hasTags) await prepareChanged().catch(warn);
    }
  }

  const ended = Promise.allSettled([runRounds(), runChanged()]);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** What has changed since pages were last made ready. */
class Changes {
  /** When pages that visitors would wait for were last looked for. */
  lookedAt = Number.NEGATIVE_INFINITY;
  private changed = new AbortController();
  private tags = new Set<string>();
  private changedAt = Number.NEGATIVE_INFINITY;

  constructor() {
    onInvalidate(({ kind, tags }) => {
      // In a rush each order is a change, and to abort again makes an error with its stack each time.
      if (!this.changed.signal.aborted) this.changed.abort();
      // After any other change what is stored is shown until it is made anew.
      if (kind === 'due') return;
      this.changedAt = performance.now();
      for (const tag of tags) this.tags.add(tag);
    });
  }

  get signal(): AbortSignal {
    return this.changed.signal;
  }

  reset(): void {
    this.changed = new AbortController();
  }

  /** Whether there was a change since the last look, which was so long ago. */
  since(milliseconds: number): boolean {
    return this.changedAt > this.lookedAt && performance.now() - this.lookedAt >= milliseconds;
  }

  get hasTags(): boolean {
    return this.tags.size > 0;
  }

  takeTags(): string[] {
    const tags = [...this.tags];
    this.tags = new Set();
    return tags;
  }
}

type Worker = (path: string) => Promise<boolean>;

/** Makes a path ready and rests; false when others would not be ready either. */
function createWorker({ prepare }: Preparation, signal: AbortSignal): Worker {
  const notStored = new BoundedStore<true>({ maxEntries: 1_000, maxAge: NOT_STORED_MS });
  return async (path) => {
    if (notStored.peek(path)) return true;
    const began = performance.now();
    const outcome = await prepare(path);
    await rest(performance.now() - began, signal);
    if (outcome === 'not stored') notStored.set(path, true);
    return outcome !== 'not now';
  };
}

async function makeThose(
  paths: readonly string[],
  isDone: (path: string) => boolean,
  makeReady: Worker,
  signal: AbortSignal,
): Promise<boolean> {
  for (const [at, path] of paths.entries()) {
    if (at % AT_ONCE === 0) await nextTurn();
    signal.throwIfAborted();
    if (!isDone(path) && !(await makeReady(path))) return false;
  }
  return true;
}

async function rest(workedMs: number, signal: AbortSignal): Promise<void> {
  const share = isQuiet() ? REST_SHARE.alone : REST_SHARE.beside;
  await untilQuiet(Math.min(LONGEST_REST_MS, share * workedMs), signal);
}

/** Waits so long, and on while the event loop is busy. */
async function untilQuiet(milliseconds: number, signal: AbortSignal): Promise<void> {
  let wait = milliseconds;
  for (let isBusy = true; isBusy; wait = BUSY_FOR_MS) {
    const before = performance.eventLoopUtilization();
    await pause(wait, undefined, { signal, ref: false });
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
  }
}
