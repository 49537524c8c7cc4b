import { readFile } from 'node:fs/promises';
import { imageSubprocess } from '#app/platform/images/prepare-picture.server.ts';

/**
 * The work's result and how long this process and its picture process computed for it, ms, over all their threads. Unlike the
 * clock's time that stays the same when other programs want the processor too.
 */
export async function withComputingTime<T>(work: Promise<T>): Promise<[result: T, ms: number]> {
  const before = process.cpuUsage();
  const beforeApart = await pictureProcessTime();
  const result = await work;
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000 + Math.max(0, (await pictureProcessTime()) - beforeApart)];
}

// Linux counts in hundredths of a second; other systems do not report it for another process.
const TICK_MS = 10;

async function pictureProcessTime(): Promise<number> {
  const line = await readFile(`/proc/${imageSubprocess.pid}/stat`, 'latin1').catch(() => '');
  const [, ...fields] = line.split(') ');
  const [user = 0, system = 0] = (fields.join(') ').split(' ').slice(11, 13) ?? []).map(Number);
  return (user + system) * TICK_MS;
}
