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
  async run<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await withinTime(this.left, work);
    } finally {
      this.left = Math.max(0, this.left - (performance.now() - began));
    }
  }
}

/** @throws {DeadlineExceeded} */
export async function withinTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const { promise: timeIsOver, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceeded()), milliseconds);
  try {
    return await Promise.race([work(), timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}
