export class QueueFullError extends Error {}

type Waiting = { begin: () => void; refuse: (error: QueueFullError) => void };

type Queueing = {
  maxWaiting?: number;
  /** Whose work it is, such as a network; those that wait take turns. */
  of?: string;
};

/** First in, first out for each network, and the networks take turns: whoever sends much waits for their own work only. */
export class Semaphore {
  private free: number;
  private waiting = 0;
  private readonly queues = new Map<string, Waiting[]>();

  constructor(permits: number) {
    this.free = permits;
  }

  /** @throws {QueueFullError} before the work is begun: when `maxWaiting` wait, the newest of the network with the most. */
  async run<T>(work: () => Promise<T>, options: Queueing = {}): Promise<T> {
    if (this.free > 0) this.free--;
    else await this.wait(options);
    try {
      return await work();
    } finally {
      this.beginNext();
    }
  }

  private beginNext(): void {
    const [next] = this.queues;
    if (!next) {
      this.free++;
      return;
    }
    const [of, queue] = next;
    const first = queue.shift();
    this.queues.delete(of);
    if (queue.length > 0) this.queues.set(of, queue);
    this.waiting--;
    first?.begin();
  }

  private async wait({ maxWaiting = Number.POSITIVE_INFINITY, of = '' }: Queueing): Promise<void> {
    if (this.waiting >= maxWaiting) this.makeRoom(of);
    this.waiting++;
    await new Promise<void>((begin, refuse) => {
      const queue = this.queues.get(of) ?? [];
      queue.push({ begin, refuse });
      this.queues.set(of, queue);
    });
  }

  private makeRoom(of: string): void {
    const full = new QueueFullError('Too much is waiting already.');
    const own = this.queues.get(of)?.length ?? 0;
    let [largest, length] = ['', own];
    for (const [name, queue] of this.queues)
      if (queue.length > length) [largest, length] = [name, queue.length];
    if (length === own) throw full;
    this.waiting--;
    this.queues.get(largest)?.pop()?.refuse(full);
  }
}
