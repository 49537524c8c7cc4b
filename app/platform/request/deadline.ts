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
