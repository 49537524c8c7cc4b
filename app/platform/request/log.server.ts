import { pino } from 'pino';
import { environment } from '#app/platform/config/env.server.ts';

/** Log no names, e-mails, phone numbers, addresses, tokens or request bodies. */
export const log = pino({
  level: environment().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});

/** Only name, message, code and stack: drivers attach connection settings and row values to their errors. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof Error) return { type: error.name, ...faultOf(error) };
  // The job queue copies its errors into plain objects.
  if (typeof error === 'object' && error !== null && 'message' in error) return faultOf(error);
  return { message: String(error) };
}

function faultOf(error: { message?: unknown; stack?: unknown; code?: unknown }): Record<string, unknown> {
  const { message, stack, code } = error;
  return { message, stack, ...(code !== undefined && { code }) };
}
