import { LIMITS } from '#app/features/settings/limits.ts';
import { nullIfLate } from '#app/platform/deadline.ts';
import { problem } from './problem.ts';

const { pace_bytes, pace_seconds } = LIMITS.bodies;

class TooSlow extends Error {}

/** The connection broke, so nobody reads the answer. */
class BrokenLine extends Error {}

/** Slow clients cannot hold memory or connections. @throws an error that `bodyRefusal` answers. */
export async function* readPaced(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let [came, isTooSlow] = [0, false];
  const timer = setInterval(() => {
    isTooSlow = came < pace_bytes.value;
    came = 0;
    if (isTooSlow) reader.cancel().catch(() => undefined);
  }, pace_seconds.value * 1000);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenLine);
      if (isTooSlow) throw new TooSlow('The body came too slowly.');
      if (done) return;
      came += value.byteLength;
      yield value;
    }
  } finally {
    clearInterval(timer);
    reader.cancel().catch(() => undefined);
  }
}

/** Whether the whole body must arrive within one window of the pace. */
export function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length');
  return length !== null && Number(length) <= pace_bytes.value;
}

/**
 * Reads without a web stream, which would cost more than the rest of a short call.
 * @throws an error that `bodyRefusal` answers.
 */
export async function readSmall(request: Request): Promise<string> {
  const text = await nullIfLate(pace_seconds.value * 1000, () => request.text().catch(brokenLine));
  if (text === null) throw new TooSlow('The body came too slowly.');
  return text;
}

function brokenLine(cause: unknown): never {
  throw new BrokenLine('The body ended early.', { cause });
}

export function bodyRefusal(error: unknown): Response | null {
  if (error instanceof TooSlow) {
    // The rest of the body may still be arriving, so the connection cannot be reused.
    return problem(408, 'request_timeout', 'Your connection is too slow. Please try again on a better one.', {
      headers: { Connection: 'close' },
    });
  }
  if (error instanceof BrokenLine)
    return problem(400, 'malformed', 'The connection was lost before everything was sent.');
  return null;
}
