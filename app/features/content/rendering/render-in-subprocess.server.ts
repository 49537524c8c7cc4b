import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';
import type { RenderedContent } from './markdown.server.ts';
import { type RenderTask, TOO_DEEP } from './render-task.ts';

// The longest allowed post takes two seconds on a small machine, and much more on a busy one.
const MAX_MILLISECONDS = 20_000;
const MAX_MEGABYTES = 160;
const MAX_ANSWER = 8 * 1024 * 1024;
const MAX_WAITING = 8;

// Resolved from the package, because this file may have been bundled into another one.
const program = createRequire(import.meta.url).resolve(
  '#app/features/content/rendering/render-subprocess.server.ts',
);
const semaphore = new Semaphore(1);

// No secrets: the process parses untrusted text. Node's compile cache, where there is one, halves its start.
const ENVIRONMENT = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** In a child process: a few kilobytes can take minutes or gigabytes. Null beyond the limits. @throws {QueueFullError} */
export function renderInSubprocess(
  source: string,
  shopOrigin: string,
  timeout = MAX_MILLISECONDS,
): Promise<RenderedContent | null> {
  return semaphore.run(() => runProgram({ source, shopOrigin }, timeout), { maxWaiting: MAX_WAITING });
}

function runProgram(task: RenderTask, timeout: number): Promise<RenderedContent | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_MEGABYTES}`, program],
      { env: ENVIRONMENT, timeout, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER },
      (error, answer) => {
        if (!error) resolve(JSON.parse(answer) as RenderedContent);
        else if (isTooMuch(error)) resolve(null);
        else reject(error);
      },
    );
    // The child may exit before it has read everything; its exit code gives the reason.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(task));
  });
}

function isTooMuch({
  signal,
  code,
}: {
  signal?: string | undefined;
  code?: string | number | null;
}): boolean {
  return Boolean(signal) || code === TOO_DEEP || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}
