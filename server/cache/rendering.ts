export class Rendering {
  private readonly hard = new Set<string>();
  private readonly soft = new Map<string, number>();

  noteHard(tags: readonly string[]): void {
    for (const tag of tags) this.hard.add(tag);
  }

  noteSoft(tags: readonly string[], at: number): void {
    for (const tag of tags) if (!this.soft.has(tag)) this.soft.set(tag, at);
  }

  sawHard(tags: ReadonlySet<string>): boolean {
    return this.hard.has('*') || !this.hard.isDisjointFrom(tags);
  }

  /** The time of the first one; null when there was none. */
  firstSoft(tags: ReadonlySet<string>): number | null {
    const moments = [...this.soft].flatMap(([tag, at]) => (tags.has(tag) ? [at] : []));
    return moments.length > 0 ? Math.min(...moments) : null;
  }
}
