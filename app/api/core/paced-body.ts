import { LIMITS } from '#app/features/settings/limits.ts';
import { problem } from './problem.ts';

const { pace_bytes, pace_seconds } = LIMITS.bodies;

/** The body comes too slowly, or not at all any more; it was given up. */
class TooSlow extends Error {}

/** The line broke while the body was under way; nobody reads the answer. */
class BrokenLine extends Error {}

/**
 * The pieces of a body as they come. A body of which too little comes within some seconds is given up, so that nobody keeps
 * memory or a connection with a few bytes now and then.
 * @throws an error for which `bodyRefusal` has the answer.
 */
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
    // Whoever stops early wants nothing of the rest.
    reader.cancel().catch(() => undefined);
  }
}

function brokenLine(cause: unknown): never {
  throw new BrokenLine('The body ended early.', { cause });
}

/** The answer to a body that did not come whole; null when the error is another. */
export function bodyRefusal(error: unknown): Response | null {
  if (error instanceof TooSlow) {
    // The rest of the body may still be under way; the connection is of no further use.
    return problem(408, 'too_slow', 'This came too slowly. Please try again on a better connection.', {
      headers: { Connection: 'close' },
    });
  }
  if (error instanceof BrokenLine)
    return problem(400, 'malformed', 'The connection broke before all was sent.');
  return null;
}
