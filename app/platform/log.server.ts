import { pino } from 'pino';
import { environment } from './env.server.ts';

/**
 * JSON lines. Never give it a person's name, e-mail, phone, address, a token or a request's body:
 * what must not be in a log must not reach this function.
 */
export const log = pino({
  level: environment().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});

/** Only what names the fault: drivers hang connection settings and people's rows on their errors. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error && { code: error.code }) };
}
