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
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof Error) return { type: error.name, ...faultOf(error) };
  // The job queue spreads its errors into plain objects.
  if (typeof error === 'object' && error !== null && 'message' in error) return faultOf(error);
  return { message: String(error) };
}

function faultOf(error: { message?: unknown; stack?: unknown; code?: unknown }): Record<string, unknown> {
  const { message, stack, code } = error;
  return { message, stack, ...(code !== undefined && { code }) };
}
