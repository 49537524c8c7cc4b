import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, loadavg } from 'node:os';

type Bar = { min: number } | { max: number } | { exactly: number };

const HEAD = `# Figures

Written by \`npm run bench -- --write bench/figures.md\` ([how it is measured](../docs/performance.md)).
`;

const lines: string[] = [];

function print(line: string): void {
  lines.push(line);
  console.log(line);
}

/** Other work on the machine shows in the load: rates are then too low, ratios hardly. */
export function printMachine(when: string): void {
  const load = loadavg().map((value) => value.toFixed(1));
  const free = (freemem() / 1024 ** 3).toFixed(1);
  print(
    `${when}: load ${load.join(' ')}; ${availableParallelism()} × ${cpus()[0]?.model}, ${free} GB free, Node ${process.version}\n`,
  );
}

export function printHead(): void {
  print('| what | measured | bar | | how |\n| --- | ---: | ---: | --- | --- |');
}

/** `value` null: it could not be measured here; `text` says why. */
export function addRow(what: string, value: number | null, bar: Bar, text = ''): void {
  const verdict = value === null ? 'not measured' : meets(value, bar) ? 'met' : '**missed**';
  print(`| ${[what, value === null ? '–' : rounded(value), textOf(bar), verdict, text].join(' | ')} |`);
}

/** Runs a subject; when it fails, a row says so and the others go on. */
export async function subject(name: string, measure: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await measure().catch((error: Error) =>
    print(`| ${name} | – | | not measured | ${error.message.split('\n')[0]} |`),
  );
  console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}

export async function writeReport(file: string): Promise<void> {
  await writeFile(file, `${HEAD}\n${lines.join('\n')}\n`);
}

function meets(value: number, bar: Bar): boolean {
  if ('min' in bar) return value >= bar.min;
  return 'max' in bar ? value <= bar.max : value === bar.exactly;
}

function textOf(bar: Bar): string {
  if ('min' in bar) return `≥ ${bar.min}`;
  return 'max' in bar ? `≤ ${bar.max}` : String(bar.exactly);
}

function rounded(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)));
}
