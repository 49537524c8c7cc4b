import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

/** Of the time that a rendering took. Visitors are answered in between. */
const PAUSE_SHARE = { stale: 4, renewed: 1 };
const LONGEST_PAUSE_MS = 100;

const outsideRequests = AsyncLocalStorage.snapshot();

/** Renderings that no visitor waits for: one at a time, because each takes the processor from those who are answered. */
export class BackgroundRenderings {
  private readonly all = new Semaphore(1);
  private readonly stale = new Semaphore(1);
  private readonly queued = new Set<string>();

  isQueued(key: string): boolean {
    return this.queued.has(key);
  }

  /** Before those of stale pages, and without the context of the request that caused it. */
  async run(render: () => Promise<unknown>): Promise<void> {
    await pause(PAUSE_SHARE.renewed, await this.runNext(render));
  }

  /** Once, however often it is asked for until its turn comes. */
  queue(key: string, render: () => Promise<unknown>): void {
    if (this.queued.has(key)) return;
    this.queued.add(key);
    void this.stale.run(async () => {
      const took = await this.runNext(render);
      this.queued.delete(key);
      await pause(PAUSE_SHARE.stale, took);
    });
  }

  /** Milliseconds that it took, also when it failed. */
  private runNext(render: () => Promise<unknown>): Promise<number> {
    return this.all.run(async () => {
      const began = performance.now();
      await outsideRequests(render).catch(() => undefined);
      return performance.now() - began;
    });
  }
}

function pause(share: number, milliseconds: number): Promise<void> {
  return delay(Math.min(LONGEST_PAUSE_MS, share * milliseconds), undefined, { ref: false });
}
