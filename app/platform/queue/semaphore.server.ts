export class QueueFullError extends Error {}

/** First in, first out. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.free = permits;
  }

  /** @throws {QueueFullError} before the work is begun, when `maxWaiting` wait already. */
  async run<T>(work: () => Promise<T>, { maxWaiting = Number.POSITIVE_INFINITY } = {}): Promise<T> {
    if (this.free > 0) this.free--;
    else await this.wait(maxWaiting);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  private async wait(maxWaiting: number): Promise<void> {
    if (this.waiting.length >= maxWaiting) throw new QueueFullError('Too much is waiting already.');
    await new Promise<void>((begin) => this.waiting.push(begin));
  }
}
