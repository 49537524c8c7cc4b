import { randomUUID } from 'node:crypto';
import { readTraceparent, type Trace } from '#app/platform/request/trace.server.ts';
import type { ProxyCheck } from './client-address.ts';

/** The trace that a trusted proxy names in `traceparent`; null for all others, who could fill the log. */
export function traceReader(isProxy: ProxyCheck): (peer: string, header: string | null) => Trace | null {
  return (peer, header) => (header !== null && isProxy(peer) ? readTraceparent(header) : null);
}

export type RequestIdReader = (peer: string, given: string | string[] | null | undefined) => string;

const READABLE = /^[\w.:-]{1,64}$/;

/** The `X-Request-Id` that a trusted proxy gave the request, so that its log and the shop's can be joined; else a new one. */
export function requestIdReader(isProxy: ProxyCheck): RequestIdReader {
  return (peer, given) =>
    typeof given === 'string' && READABLE.test(given) && isProxy(peer) ? given : randomUUID();
}
