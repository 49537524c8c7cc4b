import { constants, setPriority } from 'node:os';
import { type PictureAnswer, type PictureTask, TOO_MUCH_MEMORY } from './image-task.ts';
import { clean, encode, measure } from './image-work.server.ts';

// The worker process that image-worker-pool.server.ts starts. Pages come before images, hence the low priority.
setPriority(constants.priority.PRIORITY_LOW);
const works = { clean, encode, measure };

process.on('message', async (task: PictureTask<keyof typeof works>) => {
  const answer = await answerTo(task);
  if (process.connected) process.send?.(answer);
});

async function answerTo({ id, name, args }: PictureTask<keyof typeof works>): Promise<PictureAnswer> {
  const work = works[name] as (...args: unknown[]) => Promise<unknown>;
  try {
    return { id, value: await work(...args) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

const MEMORY_CHECK_MS = 100;
const maxMemory = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, TOO_MUCH_MEMORY);
}, MEMORY_CHECK_MS);

// Signals of the terminal reach the shop, which ends this worker; without the shop it ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
