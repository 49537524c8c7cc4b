import cluster, { type Worker } from 'node:cluster';
import type { Environment } from '#app/platform/config/env.server.ts';
import { exitReason, RestartPauses } from '#scripts/launch/supervise.mjs';
import { answerMetricsRequests } from '#server/metrics/worker-metrics.ts';
import { type Cleanups, closingLimits } from './shutdown.ts';
import type { StartFailure } from './start-messages.ts';

export type WorkerMessage = { open: true } | { failed: StartFailure } | { print: string };

export type RestartCount = { workerRestarts: number };

export class WorkerFailed extends Error {
  readonly failure: StartFailure;

  constructor(failure: StartFailure) {
    super(failure.line ?? 'a worker could not open the shop');
    this.failure = failure;
  }
}

/** Replaces a worker that ends by itself after an exponential backoff. Resolves when all of them serve. */
export async function forkWorkers(
  env: Environment,
  cleanups: Cleanups,
  print: (line: string) => void,
): Promise<void> {
  const stopping = new AbortController();
  const { worker: patience } = closingLimits(env);
  cleanups.add(async () => {
    stopping.abort();
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker, patience)),
    );
  });
  // JSON, the default, has no infinity, which is the age of a backup that was never made.
  cluster.setupPrimary({ serialization: 'advanced' });
  answerMetricsRequests();
  replaceEnded(stopping.signal, print);
  await Promise.all(Array.from({ length: env.WORKERS }, () => opened(cluster.fork(), print)));
}

function replaceEnded(stopping: AbortSignal, print: (line: string) => void): void {
  const pauses = new RestartPauses();
  const began = new WeakMap<Worker, number>();
  let restarts = 0;
  cluster.on('fork', (worker) => began.set(worker, performance.now()));
  cluster.on('exit', (worker, code, signal) => {
    if (stopping.aborted || worker.exitedAfterDisconnect) return;
    const pause = pauses.next(performance.now() - (began.get(worker) ?? 0));
    const reason = exitReason(code, signal);
    print(`A worker stopped unexpectedly: ${reason}. Another one is started in ${pause / 1000} s.`);
    const timer = setTimeout(() => replace(++restarts, print), pause);
    stopping.addEventListener('abort', () => clearTimeout(timer));
  });
}

function replace(workerRestarts: number, print: (line: string) => void): void {
  const worker = cluster.fork({ SHOP_WORKER_RESTARTS: String(workerRestarts) });
  worker.on('message', (message: WorkerMessage) => 'print' in message && print(message.print));
  for (const other of Object.values(cluster.workers ?? {})) {
    if (other?.isConnected()) other.send({ workerRestarts } satisfies RestartCount);
  }
}

function opened(worker: Worker, print: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('open' in message) resolve();
      else if ('failed' in message) reject(new WorkerFailed(message.failed));
      else if ('print' in message) print(message.print);
    });
    worker.once('exit', () => reject(new WorkerFailed({ line: null, exitCode: 1 })));
  });
}

function endWorker(worker: Worker, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), patience);
    worker.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
