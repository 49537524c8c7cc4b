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

/** A request that a proxy traces: the id of its trace in W3C Trace Context. */
export type Trace = { traceId: string };

const FORMAT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Null for a header that is missing or not of version 00, or whose ids are all zeros. */
export function parseTraceparent(header: string | null | undefined): Trace | null {
  const [, traceId, parentId] = FORMAT.exec(header ?? '') ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '')) return null;
  return { traceId };
}

/** Leaves out segments that look like a secret (long and random, as in the addresses of orders). */
export function loggablePath(pathname: string): string {
  return pathname.replace(/[\w-]{32,}/g, (part) => (/[A-Z]/.test(part) ? '…' : part));
}
