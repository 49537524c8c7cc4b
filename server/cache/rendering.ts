/** What changed while an answer was being rendered; what it is made from is known only at its end. */
export class Rendering {
  private readonly hard = new Set<string>();
  private readonly soft = new Map<string, number>();

  noteHard(tags: readonly string[]): void {
    for (const tag of tags) this.hard.add(tag);
  }

  /** `at` is a moment of `performance.now()`. */
  noteSoft(tags: readonly string[], at: number): void {
    for (const tag of tags) if (!this.soft.has(tag)) this.soft.set(tag, at);
  }

  /** Whether an answer made from these things was out of date before it was finished. */
  sawHard(tags: ReadonlySet<string>): boolean {
    return this.hard.has('*') || !this.hard.isDisjointFrom(tags);
  }

  /** When the first soft change of these things came; null when there was none. */
  firstSoft(tags: ReadonlySet<string>): number | null {
    const moments = [...this.soft].flatMap(([tag, at]) => (tags.has(tag) ? [at] : []));
    return moments.length > 0 ? Math.min(...moments) : null;
  }
}
