import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';
import type { Render } from './cache-entry.ts';
import type { Renderings, RenderOutcome } from './renderings.ts';

/** Of the time that a rendering took, or the check that nothing has changed. Visitors are answered in between. */
const PAUSE_SHARE = { stale: { rendered: 4, unchanged: 1 }, renewed: { rendered: 1, unchanged: 0 } };
const LONGEST_PAUSE_MS = 100;

/** `acceptEncoding` is that of the visitor for whom it is due. */
export type DueRendering = { key: string; render: Render; acceptEncoding: string | null };

type Work = () => Promise<{ isNew: boolean }>;

const outsideRequests = AsyncLocalStorage.snapshot();

/** Renderings that no visitor waits for: one at a time, because each takes the processor from those who are answered. */
export class BackgroundRenderings {
  private readonly all = new Semaphore(1);
  private readonly urgent = new Map<string, DueRendering>();
  private readonly patient = new Map<string, DueRendering>();
  private readonly renderings: Renderings;
  private readonly isUrgent: (key: string) => boolean;
  private isTrying = false;
  private isWorking = false;

  /** `isUrgent`: whether what is stored may be shown for some seconds only, so that it comes before what may wait. */
  constructor(renderings: Renderings, isUrgent: (key: string) => boolean) {
    this.renderings = renderings;
    this.isUrgent = isUrgent;
  }

  isQueued(key: string): boolean {
    return this.urgent.has(key) || this.patient.has(key);
  }

  /** Before those of stale pages, and without the context of the request that caused it. */
  async run(work: Work): Promise<void> {
    await this.runNext(work, PAUSE_SHARE.renewed).then(pause);
  }

  /** What nobody has asked for yet; whoever makes it ready rests between. */
  prepare(work: () => Promise<void>): Promise<void> {
    return this.all.run(() => outsideRequests(work));
  }

  /** Once, however often it is asked for until its turn comes; while the database is away, one page at a time at once. */
  begin(due: DueRendering): void {
    if (this.renderings.isFailing) this.tryOne(due);
    else this.queue(due);
  }

  /** Until the answer is whole, though nobody waits for it. */
  load({ key, render, acceptEncoding }: DueRendering): Promise<RenderOutcome> {
    const loaded = this.renderings.load(key, render).then(async (outcome) => {
      outcome.large?.finish(acceptEncoding);
      await outcome.large?.settled;
      return outcome;
    });
    loaded.catch(() => undefined);
    return loaded;
  }

  private tryOne(due: DueRendering): void {
    if (this.isTrying) return;
    this.isTrying = true;
    const end = () => {
      this.isTrying = false;
    };
    this.load(due).then(end, end);
  }

  private queue(due: DueRendering): void {
    const { key } = due;
    if (this.urgent.has(key)) return;
    if (this.isUrgent(key)) {
      this.patient.delete(key);
      this.urgent.set(key, due);
    } else if (!this.patient.has(key)) this.patient.set(key, due);
    if (!this.isWorking) void this.workOff();
  }

  private async workOff(): Promise<void> {
    this.isWorking = true;
    for (let next = this.findNext(); next; next = this.findNext()) {
      const { key } = next;
      const milliseconds = await this.runNext(() => this.load(next), PAUSE_SHARE.stale);
      this.urgent.delete(key);
      this.patient.delete(key);
      await pause(milliseconds);
    }
    this.isWorking = false;
  }

  private findNext(): DueRendering | undefined {
    const [next] = this.urgent.size > 0 ? this.urgent.values() : this.patient.values();
    return next;
  }

  /** Milliseconds to pause, also when it failed. */
  private runNext(work: Work, share: { rendered: number; unchanged: number }): Promise<number> {
    return this.all.run(async () => {
      const began = performance.now();
      const outcome = await outsideRequests(work).catch(() => undefined);
      return (outcome?.isNew === false ? share.unchanged : share.rendered) * (performance.now() - began);
    });
  }
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await delay(Math.min(LONGEST_PAUSE_MS, milliseconds), undefined, { ref: false });
}
