import type { RenderedContent } from '#app/features/content/blog/schema.ts';
import { Semaphore } from '#app/platform/request/work-limits.server.ts';
import { Subprocess, SubprocessEnded, TaskTooCostly } from '#app/platform/subprocess/subprocess.server.ts';

type RenderWork = typeof import('./markdown.server.ts');

// The longest allowed post takes two seconds on a small machine, and much more on a busy one.
const MAX_MILLISECONDS = 20_000;
const MAX_WAITING = 8;

export function createRenderSubprocess(milliseconds = MAX_MILLISECONDS): Subprocess<RenderWork> {
  return new Subprocess<RenderWork>({
    module: '#app/features/content/rendering/markdown.server.ts',
    milliseconds,
    bytes: 800_000_000,
    heapMegabytes: 160,
    // Node's compile cache, where there is one, halves the start.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
}

const semaphore = new Semaphore(1);
const standard = createRenderSubprocess();

/** In a subprocess: a few kilobytes can take minutes or gigabytes. Null beyond the limits. @throws {QueueFullError} */
export function renderInSubprocess(
  source: string,
  shopOrigin: string,
  subprocess = standard,
): Promise<RenderedContent | null> {
  const render = () => subprocess.run('render', source, shopOrigin).catch(nullIfTooCostly);
  return semaphore.run(render, { maxWaiting: MAX_WAITING });
}

/** A text that takes too much memory may also be ended by the system, which is then the second time. */
function nullIfTooCostly(error: unknown): null {
  if (error instanceof TaskTooCostly || error instanceof SubprocessEnded) return null;
  throw error;
}
