import type { Result } from './part.ts';

const MARKS = { passed: '✓', failed: '✗', skipped: '–' };

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One table, in which each part has its figures. */
export function printResults(results: readonly Result[], seconds: number): void {
  say('');
  for (const { part, outcome, text, seconds: took } of results) {
    say(`${MARKS[outcome]} ${part.shows.padEnd(5)} ${took.toFixed(1).padStart(6)} s  ${part.title}`);
    say(`${' '.repeat(17)}${text}`);
  }
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  say(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped in ${seconds.toFixed(0)} s`,
  );
}
