import cluster, { type Worker } from 'node:cluster';
import type { Environment } from '#app/platform/env.server.ts';
import type { Cleanups } from './cleanups.ts';

const PATIENCE = 10_000;

/** What a worker tells the first process: that it serves, or a line for the person at the terminal. */
export type WorkerWord = { open: true } | { say: string };

/**
 * Runs the shop in several processes that share the port, and replaces one that ends by itself.
 * @returns when all of them serve.
 */
export async function forkWorkers(
  env: Environment,
  cleanups: Cleanups,
  say: (line: string) => void,
): Promise<void> {
  let isStopping = false;
  cleanups.add(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)));
  });
  cluster.on('exit', (worker, code) => {
    if (isStopping || worker.exitedAfterDisconnect) return;
    say(`A worker ended by itself (${code}); starting another`);
    cluster.fork();
  });
  await Promise.all(Array.from({ length: env.WORKERS }, () => opened(cluster.fork(), say)));
}

function opened(worker: Worker, say: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (word: WorkerWord) => ('open' in word ? resolve() : say(word.say)));
    worker.once('exit', () => reject(new Error('a worker could not open the shop')));
  });
}

function endWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE);
    worker.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
