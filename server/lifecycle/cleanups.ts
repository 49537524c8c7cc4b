export class Cleanups {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private run: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  get begun(): boolean {
    return this.run !== undefined;
  }

  stop(): Promise<void> {
    this.run ??= this.undo();
    return this.run;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}
