import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const largest = 5_000_000;

export interface ServerLog {
  follow(output: Readable): void;
  tail(): string;
}

/** 10 MB in two files: PostgreSQL's collector does not limit the total size. A PANIC is passed to `warn` too. */
export function openServerLog(folder: string, warn: (line: string) => void): ServerLog {
  const file = join(folder, 'logs', 'postgres.log');
  mkdirSync(join(folder, 'logs'), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let recent: string[] = [];

  function write(lines: string[]): void {
    recent = [...recent, ...lines].slice(-20);
    for (const line of lines) if (line.includes('PANIC')) warn(`PostgreSQL: ${line}`);
    try {
      if (size > largest) {
        renameSync(file, `${file}.old`);
        size = 0;
      }
      const text = `${lines.join('\n')}\n`;
      appendFileSync(file, text);
      size += text.length;
    } catch {
      // A full disk must not end the shop because of a log line.
    }
  }

  return { follow: (output) => eachBatch(output, write), tail: () => recent.join('\n') };
}

function eachBatch(output: Readable, use: (lines: string[]) => void): void {
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(0, 10_000);
    if (lines.length > 0) use(lines);
  });
}
