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

export class DeadlineExceeded extends Error {
  constructor() {
    super('the deadline is over');
  }
}

/** In ms, without the time that the client took to send the request. */
export const REQUEST_DEADLINE_MS = 8_000;

/** One time budget for several pieces of work; time between them does not count. */
export class Deadline {
  private left: number;

  constructor(milliseconds: number = REQUEST_DEADLINE_MS) {
    this.left = milliseconds;
  }

  /** @throws {DeadlineExceeded} while the work goes on; its result is then ignored. */
  async run<T>(work: (isOver: () => boolean) => Promise<T>): Promise<T> {
    const began = performance.now();
    const isOver = () => performance.now() - began >= this.left;
    try {
      return await withinTime(this.left, () => work(isOver));
    } finally {
      this.left = Math.max(0, this.left - (performance.now() - began));
    }
  }
}

/** @throws {DeadlineExceeded} */
export async function withinTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const result = await raceTime(milliseconds, work);
  if (result === LATE) throw new DeadlineExceeded();
  return result;
}

/** Null when the work takes longer; a failure after that is ignored. */
export async function nullIfLate<T>(milliseconds: number, work: () => Promise<T>): Promise<T | null> {
  const result = await raceTime(milliseconds, work);
  return result === LATE ? null : result;
}

const LATE = Symbol('late');

async function raceTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T | typeof LATE> {
  const { promise: timeIsOver, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(resolve, milliseconds, LATE);
  try {
    return await Promise.race([work(), timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}
