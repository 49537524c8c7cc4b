export class QueueFullError extends Error {}

type AcquireOptions = {
  permits?: number;
  /** Refuses the work when this many wait already. */
  maxWaiting?: number;
  /** Called when the work begins; its result is asked when the work has ended: for how many milliseconds its permits are kept then. */
  rest?: () => () => number;
};

/** A fair semaphore: first in, first out, so that large work does not starve. */
export class Semaphore {
  private free: number;
  private readonly permits: number;
  private readonly waiting: { permits: number; begin: () => void }[] = [];

  constructor(permits: number) {
    this.free = permits;
    this.permits = permits;
  }

  get isIdle(): boolean {
    return this.free === this.permits;
  }

  /** @throws {QueueFullError} before the work is begun. */
  async run<T>(
    work: () => Promise<T>,
    { permits = 1, maxWaiting = Number.POSITIVE_INFINITY, rest = () => () => 0 }: AcquireOptions = {},
  ): Promise<T> {
    await this.enter(permits, maxWaiting);
    const restAfter = rest();
    try {
      return await work();
    } finally {
      const restMs = restAfter();
      if (restMs > 0) setTimeout(() => this.release(permits), restMs).unref();
      else this.release(permits);
    }
  }

  private release(permits: number): void {
    this.free += permits;
    this.beginNext();
  }

  private async enter(permits: number, maxWaiting: number): Promise<void> {
    if (this.waiting.length === 0 && permits <= this.free) {
      this.free -= permits;
      return;
    }
    if (this.waiting.length >= maxWaiting) throw new QueueFullError('Too much is waiting already.');
    await new Promise<void>((begin) => this.waiting.push({ permits, begin }));
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next && next.permits <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.permits;
      next.begin();
    }
  }
}
