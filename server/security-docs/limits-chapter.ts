import {
  CALL_LIMITS,
  type CallLimit,
  LEAST_BYTES,
  type Limit,
} from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';

const BEGIN = '<!-- limits: written by `npm run docs:limits` -->';
const END = '<!-- /limits -->';

/** @throws {Error} when the markers around the chapter are missing. */
export function withLimitsChapter(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`The document needs the markers ${BEGIN} and ${END}.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${limitsChapter()}\n\n${document.slice(end)}`;
}

function limitsChapter(): string {
  const others = Object.entries(LIMITS).map(([chapter, rows]) => section(chapter, Object.values(rows)));
  return [callSection(), ...others].join('\n\n');
}

function callSection(): string {
  const rows = Object.entries<CallLimit>(CALL_LIMITS).map(([name, limit]) => [
    `${name}: ${limit.counts}`,
    size(limit.bodyBytes),
    `${count(limit.calls)} in ${time(limit.seconds)}`,
    size(limit.blockBytes),
    size(limit.totalBytes),
    limit.atOnce ? count(limit.atOnce) : '',
  ]);
  const head = ['calls', 'largest body', 'of a block', 'bytes', 'of everybody', 'at once'];
  return [
    '### Calls',
    `Each line says what is allowed, then what happens beyond it. Beyond its largest body a call is answered with 413, beyond the rest with 429 and \`Retry-After\`. A block is an IPv4 address, or 64 bits of an IPv6 address; the network around it (24 bits, 48 of IPv6) may have 16 times as much (IPv6: 4 times), here and below, but never more than a third of the bytes of everybody. All nodes count together, to within a twentieth. A call counts as ${count(LEAST_BYTES)} bytes at least, and as its largest body when it does not say its length. "Bytes" are those of a block in the same time.`,
    table(head, rows),
  ].join('\n\n');
}

function section(chapter: string, limits: Limit[]): string {
  const rows = limits.map(
    ({ subject, value, unit, beyond }) => `- ${amount(value, unit)} ${subject}: ${beyond}.`,
  );
  const title = chapter.charAt(0).toUpperCase() + chapter.slice(1).replaceAll('_', ' ');
  return `### ${title}\n\n${rows.join('\n')}`;
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [line(head, ' '), rule, ...rows.map((cells) => line(cells, ' '))].join('\n');
}

function amount(value: number, unit: Limit['unit']): string {
  return unit === 'bytes' ? size(value) : `${count(value)} ${unit}`;
}

function size(bytes: number): string {
  for (const [unit, unitBytes] of [
    ['MB', 1024 * 1024],
    ['KB', 1024],
  ] as const) {
    if (bytes >= unitBytes && bytes % unitBytes === 0) return `${count(bytes / unitBytes)} ${unit}`;
  }
  return `${count(bytes)} bytes`;
}

function time(seconds: number): string {
  if (seconds === 3_600) return 'an hour';
  if (seconds === 60) return 'a minute';
  return seconds % 60 === 0 ? `${count(seconds / 60)} minutes` : `${count(seconds)} seconds`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
