/** Raised when work did not end within its deadline; it may still be going on. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('the deadline is over');
  }
}

/** How long a visitor waits for an answer, ms, without the time that sending the request took. */
export const REQUEST_DEADLINE_MS = 8_000;

/** So much time for several pieces of work together. Time between them does not count. */
export class Deadline {
  private left: number;

  constructor(milliseconds: number = REQUEST_DEADLINE_MS) {
    this.left = milliseconds;
  }

  /**
   * Does the work within what is left of the time.
   * @throws {DeadlineExceeded} when the time is over first; the work then goes on, and its outcome reaches nobody.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await withinTime(this.left, work);
    } finally {
      this.left = Math.max(0, this.left - (performance.now() - began));
    }
  }
}

/** The same for one piece of work. */
export async function withinTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const { promise: timeIsOver, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceeded()), milliseconds);
  try {
    return await Promise.race([work(), timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}
