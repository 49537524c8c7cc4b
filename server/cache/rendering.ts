export class Rendering {
  private readonly purged = new Set<string>();
  private readonly stale = new Map<string, number>();

  recordPurge(tags: readonly string[]): void {
    for (const tag of tags) this.purged.add(tag);
  }

  recordStale(tags: readonly string[], at: number): void {
    for (const tag of tags) if (!this.stale.has(tag)) this.stale.set(tag, at);
  }

  wasPurged(tags: ReadonlySet<string>): boolean {
    return this.purged.has('*') || !this.purged.isDisjointFrom(tags);
  }

  /** The time of the first one; null when there was none. */
  firstStale(tags: ReadonlySet<string>): number | null {
    const moments = [...this.stale].flatMap(([tag, at]) => (tags.has(tag) ? [at] : []));
    return moments.length > 0 ? Math.min(...moments) : null;
  }
}
