export class QueueFullError extends Error {}

type Wish = {
  places?: number;
  /** Refuses the work when this many wait already. */
  maxWaiting?: number;
};

/** A fair semaphore: first in, first out, so that large work does not starve. */
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
