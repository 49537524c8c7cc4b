import cluster from 'node:cluster';
import { type Environment, EnvironmentError, readEnvironment } from '#app/platform/env.server.ts';
import { Cleanups } from './cleanups.ts';
import { acquireDataLock } from './data-lock.ts';
import { keepDatabaseAddress } from './database-address.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openDoor, openShop } from './serve.ts';
import { forkWorkers, type WorkerWord } from './workers.ts';

const cleanups = new Cleanups();
const say = (line: string) => console.log(line);

/** The first process: it alone holds the data's lock and the database; it serves too, unless there are workers. */
async function main(): Promise<void> {
  const began = performance.now();
  const env = readEnvironment(process.env);
  const lock = await acquireDataLock(env.SHOP_DATA);
  cleanups.add(() => lock.release());
  const door = env.WORKERS === 1 ? await openDoor(env, cleanups) : null;
  if (!env.DATABASE_URL) await startDatabase(env);
  if (door) await openShop(door, cleanups, say);
  else await forkWorkers(env, cleanups, say);
  say(
    `The shop is open at ${env.SHOP_ORIGIN} (${((performance.now() - began) / 1000).toFixed(1)} s). Ctrl-C closes it.`,
  );
}

async function work(): Promise<void> {
  const tell = (word: WorkerWord) => void process.send?.(word);
  const door = await openDoor(readEnvironment(process.env), cleanups);
  await openShop(door, cleanups, (line) => tell({ say: line }));
  tell({ open: true });
}

async function startDatabase(env: Environment): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder: env.SHOP_DATA, log: say });
  cleanups.add(() => postgres.stop());
  process.env.DATABASE_URL = postgres.url;
  await keepDatabaseAddress(env.SHOP_DATA, postgres.url);
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!cleanups.begun && cluster.isPrimary) say('Closing the shop…');
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

/** A reason that a person can act on is one line; anything else is a defect and shown whole. */
function tellFailure(error: unknown): void {
  const isExpected = error instanceof EnvironmentError || (error instanceof Error && 'expected' in error);
  console.error(isExpected ? `The shop cannot start: ${error.message}` : error);
}

stopOnSignals();
(cluster.isPrimary ? main() : work()).catch(async (error) => {
  // A start that was interrupted fails in many ways that nobody needs to read about.
  if (cleanups.begun) return;
  tellFailure(error);
  await cleanups.stop().catch(() => undefined);
  process.exit(1);
});
