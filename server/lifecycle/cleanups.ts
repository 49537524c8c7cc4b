/** What must be undone when the shop stops or fails to start, in the opposite order of being done. */
export class Cleanups {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private run: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  /** Whether stopping has begun; then a failing start is nothing that anybody needs to read about. */
  get begun(): boolean {
    return this.run !== undefined;
  }

  /** Undoes everything once, however often it is called. */
  stop(): Promise<void> {
    this.run ??= this.undo();
    return this.run;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}
