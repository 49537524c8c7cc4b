import { constants, setPriority } from 'node:os';
import { clean, encode, measure } from './picture-work.server.ts';
import type { PictureAnswer, PictureTask } from './pictures-apart.server.ts';

// A program of its own, run by pictures-apart.server.ts. Whoever waits for a page comes before whoever waits for a picture.
setPriority(constants.priority.PRIORITY_LOW);
const works = { clean, encode, measure };

process.on('message', async (task: PictureTask) => {
  const answer = await answerTo(task);
  if (process.connected) process.send?.(answer);
});

async function answerTo({ id, name, args }: PictureTask): Promise<PictureAnswer> {
  const work = works[name] as (...args: unknown[]) => Promise<unknown>;
  try {
    return { id, value: await work(...args) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

// The shop says when this ends, not the terminal; and when the shop is gone, nobody waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
