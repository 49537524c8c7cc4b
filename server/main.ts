import cluster from 'node:cluster';
import { type Environment, readEnvironment } from '#app/platform/config/env.server.ts';
import { needsDataFolder } from '#app/platform/config/storage-settings.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { acquireDataLock, writeDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { Cleanups, closingLimits } from '#server/lifecycle/shutdown.ts';
import { explainStartFailure, type StartFailure, startWarnings } from '#server/lifecycle/start-messages.ts';
import { bindPort, loadShop } from './lifecycle/serve.ts';
import { forkWorkers, type RestartCount, WorkerFailed, type WorkerMessage } from './lifecycle/workers.ts';

const cleanups = new Cleanups();
const print = (line: string) => console.log(line);

/** The primary holds the data lock and runs the database; it serves requests too, unless there are workers. */
async function main(): Promise<void> {
  const began = performance.now();
  // `npm start` has been killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const env = readEnvironment(process.env);
  if (needsDataFolder(env)) {
    const lock = await acquireDataLock(env.SHOP_DATA);
    cleanups.add(() => lock.release());
  }
  const frontend = env.WORKERS === 1 ? await bindPort(env, cleanups) : null;
  if (!env.DATABASE_URL) await startDatabase(env);
  if (frontend) await loadShop(frontend, cleanups, print);
  else await forkWorkers(env, cleanups, print);
  for (const line of startWarnings(env)) print(`Warning: ${line}`);
  print(
    `The shop is open at ${env.SHOP_ORIGIN} (${((performance.now() - began) / 1000).toFixed(1)} s). Ctrl-C closes it.`,
  );
}

async function serveAsWorker(): Promise<void> {
  process.on('message', ({ workerRestarts }: Partial<RestartCount>) => {
    if (workerRestarts !== undefined) process.env.SHOP_WORKER_RESTARTS = String(workerRestarts);
  });
  const frontend = await bindPort(readEnvironment(process.env), cleanups);
  await loadShop(frontend, cleanups, (line) => void sendToPrimary({ print: line }));
  await sendToPrimary({ open: true });
}

function sendToPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

async function startDatabase(env: Environment): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder: env.SHOP_DATA, log: print });
  cleanups.add(() => postgres.stop());
  process.env.DATABASE_URL = postgres.url;
  await writeDatabaseAddress(env.SHOP_DATA, postgres.url);
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!cleanups.begun) beginClosing();
      cleanups.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

function beginClosing(): void {
  if (cluster.isPrimary) print('Closing the shop…');
  setTimeout(() => {
    console.error('The shop did not shut down in time and was killed.');
    process.exit(1);
  }, closingLimit()).unref();
}

function closingLimit(): number {
  const env = readEnvironment(process.env);
  const limits = closingLimits(env);
  return cluster.isPrimary && env.WORKERS > 1 ? limits.primary : limits.process;
}

async function reportFailure(error: unknown): Promise<StartFailure> {
  const failure = error instanceof WorkerFailed ? error.failure : explainStartFailure(error);
  if (failure.line && cluster.isWorker) await sendToPrimary({ failed: failure });
  else if (failure.line) console.error(`The shop cannot start: ${failure.line}`);
  else console.error(error);
  return failure;
}

// Files are readable by the shop's user only.
process.umask(0o077);
stopOnSignals();
(cluster.isPrimary ? main() : serveAsWorker()).catch(async (error) => {
  // An interrupted start fails in many ways that are not worth reporting.
  if (cleanups.begun) return;
  const { exitCode } = await reportFailure(error);
  await cleanups.stop().catch(() => undefined);
  process.exit(exitCode);
});
