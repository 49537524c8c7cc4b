import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

/** Of the time that a rendering took, or the check that nothing has changed. Visitors are answered in between. */
const PAUSE_SHARE = { stale: { rendered: 4, unchanged: 1 }, renewed: { rendered: 1, unchanged: 0 } };
const LONGEST_PAUSE_MS = 100;

type Render = () => Promise<{ isNew: boolean }>;

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
  async run(render: Render): Promise<void> {
    await this.runNext(render, PAUSE_SHARE.renewed).then(pause);
  }

  /** Once, however often it is asked for until its turn comes. */
  queue(key: string, render: Render): void {
    if (this.queued.has(key)) return;
    this.queued.add(key);
    void this.stale.run(async () => {
      const milliseconds = await this.runNext(render, PAUSE_SHARE.stale);
      this.queued.delete(key);
      await pause(milliseconds);
    });
  }

  /** Milliseconds to pause, also when it failed. */
  private runNext(render: Render, share: { rendered: number; unchanged: number }): Promise<number> {
    return this.all.run(async () => {
      const began = performance.now();
      const outcome = await outsideRequests(render).catch(() => undefined);
      return (outcome?.isNew === false ? share.unchanged : share.rendered) * (performance.now() - began);
    });
  }
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await delay(Math.min(LONGEST_PAUSE_MS, milliseconds), undefined, { ref: false });
}
