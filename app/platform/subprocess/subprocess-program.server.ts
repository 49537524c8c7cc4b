import { setPriority } from 'node:os';
import { type ProgramArgument, type Task, type TaskAnswer, TOO_MUCH_MEMORY } from './task.ts';

// The program that subprocess.server.ts starts.
const { module, bytes, priority } = JSON.parse(process.argv[2] ?? '') as ProgramArgument;
if (priority !== undefined) setPriority(priority);
const loaded: Promise<Record<string, (...args: unknown[]) => unknown>> = import(module);

process.on('message', async (task: Task) => {
  const answer = await answerTo(task);
  if (process.connected) process.send?.(answer);
});

async function answerTo({ id, name, args }: Task): Promise<TaskAnswer> {
  try {
    return { id, value: await (await loaded)[name]?.(...args) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

const MEMORY_CHECK_MS = 100;
setInterval(() => {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, TOO_MUCH_MEMORY);
}, MEMORY_CHECK_MS);

// Signals of the terminal reach the shop, which ends this subprocess; without the shop it ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
