import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';
import type { RenderedContent } from './markdown.server.ts';
import { type RenderTask, TOO_DEEP } from './render-task.ts';

// The longest post that is allowed takes two seconds on a small machine, and much more on a busy one.
const MAX_MILLISECONDS = 20_000;
const MAX_MEGABYTES = 160;
const MAX_ANSWER = 8 * 1024 * 1024;
const MAX_WAITING = 8;

// Found from the package, because this file may have been built into another one.
const program = createRequire(import.meta.url).resolve(
  '#app/features/content/rendering/render-subprocess.server.ts',
);
const turns = new Semaphore(1);

/**
 * Renders a post in a process of its own. A few kilobytes of markdown can be written so that they take minutes or gigabytes (a
 * table of five thousand columns); shoppers must not feel that, and memory that ends takes a whole process along, not a thread.
 * @returns null when the source is of that kind.
 * @throws {TooManyWaiting} when too many posts are being saved already.
 */
export function renderInSubprocess(
  source: string,
  shopOrigin: string,
  timeout = MAX_MILLISECONDS,
): Promise<RenderedContent | null> {
  return turns.run(() => runProgram({ source, shopOrigin }, timeout), { maxWaiting: MAX_WAITING });
}

function runProgram(task: RenderTask, timeout: number): Promise<RenderedContent | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_MEGABYTES}`, program],
      // Without the shop's environment: a program that reads hostile text knows no secrets.
      { env: {}, timeout, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER },
      (error, answer) => {
        if (!error) resolve(JSON.parse(answer) as RenderedContent);
        else if (isTooMuch(error)) resolve(null);
        else reject(error);
      },
    );
    // It may end before it has read all; its exit code tells why.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(task));
  });
}

/** Ended by its deadline, its memory (an abort), the size of its answer, or the depth of its stack. */
function isTooMuch({
  signal,
  code,
}: {
  signal?: string | undefined;
  code?: string | number | null;
}): boolean {
  return Boolean(signal) || code === TOO_DEEP || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}
