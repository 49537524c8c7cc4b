import type { ChangeKind } from '#app/platform/cache/notifications/payload.ts';

type Times = Record<ChangeKind, number>;

// As many as a shop of some ten thousand products has; beyond it all that was made before counts as changed.
const MAX_TAGS = 50_000;

/** When something with each tag was last changed, in milliseconds of `performance.now()`. */
export class ChangeTimes {
  private readonly times = new Map<string, Times>();
  private allChanged = Number.NEGATIVE_INFINITY;

  record(kind: ChangeKind, tags: readonly string[], at: number): void {
    if (tags.includes('*') || this.times.size > MAX_TAGS) this.recordAll(at);
    for (const tag of tags) {
      if (tag === '*') continue;
      const known = this.times.get(tag) ?? NEVER;
      this.times.set(tag, { ...known, [kind]: at });
    }
  }

  /** When changes may have been missed that concern anything. */
  get missed(): number {
    return this.allChanged;
  }

  /** The last such change of one of the tags; minus infinity when there was none. */
  last(kind: ChangeKind, tags: readonly string[]): number {
    return tags.reduce(
      (last, tag) => Math.max(last, this.times.get(tag)?.[kind] ?? last),
      Number.NEGATIVE_INFINITY,
    );
  }

  private recordAll(at: number): void {
    this.times.clear();
    this.allChanged = at;
  }
}

const NEVER: Times = {
  purge: Number.NEGATIVE_INFINITY,
  stale: Number.NEGATIVE_INFINITY,
  due: Number.NEGATIVE_INFINITY,
};
