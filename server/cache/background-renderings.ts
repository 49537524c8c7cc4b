import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

/** Of the time that a rendering took, unless it gave what was there. Visitors are answered in between. */
const PAUSE_SHARE = { stale: 4, renewed: 1 };
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
    await pause(PAUSE_SHARE.renewed, await this.runNext(render));
  }

  /** Once, however often it is asked for until its turn comes. */
  queue(key: string, render: Render): void {
    if (this.queued.has(key)) return;
    this.queued.add(key);
    void this.stale.run(async () => {
      const took = await this.runNext(render);
      this.queued.delete(key);
      await pause(PAUSE_SHARE.stale, took);
    });
  }

  /** Milliseconds that it took, also when it failed; 0 when it gave what was there. */
  private runNext(render: Render): Promise<number> {
    return this.all.run(async () => {
      const began = performance.now();
      const outcome = await outsideRequests(render).catch(() => undefined);
      return outcome?.isNew === false ? 0 : performance.now() - began;
    });
  }
}

async function pause(share: number, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await delay(Math.min(LONGEST_PAUSE_MS, share * milliseconds), undefined, { ref: false });
}
