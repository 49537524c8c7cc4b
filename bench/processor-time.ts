import { readdir, readFile } from 'node:fs/promises';

const CLOCK_TICK_MS = 10;

/** Milliseconds of the processor. */
export type ProcessorTime = { shop: number; database: number };

/** Of the process that serves and of the database below it, ended children included; null where the system does not say. */
export async function readProcessorTime(shop: number): Promise<ProcessorTime | null> {
  const own = await readTimes(shop);
  if (!own) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readTimes));
  const server = all.find((one) => one?.parent === shop && one.name === 'postgres');
  if (!server) return { shop: own.ms, database: 0 };
  const backends = all.filter((one) => one?.parent === server.pid);
  const database = server.ms + server.ofChildren + backends.reduce((sum, one) => sum + (one?.ms ?? 0), 0);
  return { shop: own.ms, database };
}

async function readTimes(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * CLOCK_TICK_MS;
  return { pid, name, parent: fields[1], ms: sum(11), ofChildren: sum(13) };
}
