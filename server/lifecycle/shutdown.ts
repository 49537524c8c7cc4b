import type { Environment } from '#app/platform/config/env.server.ts';

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

// The port takes seven seconds at most and jobs one and a half.
const PROCESS_MS = 9_500;

const WORKER_MS = PROCESS_MS + 500;

// PostgreSQL ends after the last worker.
const PRIMARY_MS = WORKER_MS + 2_000;

/**
 * After how many ms a closing shop is killed: `process` by itself, `worker` by the primary, `primary` by itself. All wait for
 * DRAIN_SECONDS first.
 */
export function closingLimits({ DRAIN_SECONDS }: Pick<Environment, 'DRAIN_SECONDS'>) {
  const drain = DRAIN_SECONDS * 1000;
  return { process: drain + PROCESS_MS, worker: drain + WORKER_MS, primary: drain + PRIMARY_MS };
}
