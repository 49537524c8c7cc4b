import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os';
import path from 'node:path';

/** `value` null: it could not be measured here; `text` says why. `limit` null: it is only told. */
type Row = { name: string; value: number | null; limit: string; met: boolean | null; text: string };

type Limit = { min: number } | { max: number } | null;

const rows: Row[] = [];

/** Prints it at once. */
export function addRow(name: string, value: number | null, limit: Limit, text: string): void {
  const met = value === null || limit === null ? null : isMet(value, limit);
  const row = { name, value, limit: limitText(limit), met, text };
  rows.push(row);
  const verdict = met === null ? '' : met ? 'met' : 'missed';
  const figure = (value?.toFixed(2) ?? '–').padStart(9);
  console.log(`${name.padEnd(54)} ${figure}  ${row.limit.padEnd(7)} ${verdict.padEnd(6)}  ${text}`);
}

function isMet(value: number, limit: Exclude<Limit, null>): boolean {
  return 'min' in limit ? value >= limit.min : value <= limit.max;
}

function limitText(limit: Limit): string {
  if (!limit) return '';
  return 'min' in limit ? `≥ ${limit.min}` : `≤ ${limit.max}`;
}

/** Other work on the machine shows in the load: figures are then too low, ratios hardly. */
export function printMachine(when: string): void {
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  const memory = `${gigabytes(freemem())} of ${gigabytes(totalmem())} GB free`;
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `${when}: load ${load.join(' ')}, ${availableParallelism()} × ${cpus()[0]?.model}, ${memory}, Node ${process.version}`,
  );
}

export async function saveRows(): Promise<void> {
  await writeFile(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

/** Megabytes; null where the system does not say. */
export function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
