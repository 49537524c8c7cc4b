/** Raised when more work waits than the caller allows; it was not begun. */
export class QueueFullError extends Error {}

type Wish = {
  /** How many of the places this work needs; one that needs all runs alone. */
  places?: number;
  /** Refuses the work when that many wait already. */
  maxWaiting?: number;
};

/** Lets only so much work run at once; the rest waits in the order it came, so that big work is not overtaken for ever. */
export class Semaphore {
  private free: number;
  private readonly waiting: { places: number; begin: () => void }[] = [];

  constructor(places: number) {
    this.free = places;
  }

  /** @throws {QueueFullError} before the work is begun. */
  async run<T>(
    work: () => Promise<T>,
    { places = 1, maxWaiting = Number.POSITIVE_INFINITY }: Wish = {},
  ): Promise<T> {
    await this.enter(places, maxWaiting);
    try {
      return await work();
    } finally {
      this.free += places;
      this.beginNext();
    }
  }

  private async enter(places: number, maxWaiting: number): Promise<void> {
    if (this.waiting.length === 0 && places <= this.free) {
      this.free -= places;
      return;
    }
    if (this.waiting.length >= maxWaiting) throw new QueueFullError('Too much is waiting already.');
    await new Promise<void>((begin) => this.waiting.push({ places, begin }));
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next && next.places <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.places;
      next.begin();
    }
  }
}
