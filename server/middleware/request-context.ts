import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CallContext } from '#app/api/core/handler.ts';
import { log, loggablePath, parseTraceparent, type Trace } from '#app/platform/request/log.server.ts';
import { addressBlock } from '#app/platform/request/rate-limit.server.ts';
import type { Address } from '#server/addresses.ts';

/** What the HTTP adapter tells about a connection; nothing in tests. */
type Peer = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

export type AppEnv = { Bindings: Peer & object; Variables: { call: CallContext; address: Address } };

/** The request's id, its trace, and the address of the client. */
export function requestContext(isProxy: ProxyCheck): MiddlewareHandler<AppEnv> {
  const readAddress = clientAddressReader(isProxy);
  const readRequestId = requestIdReader(isProxy);
  const readTrace = traceReader(isProxy);
  return async (c, next) => {
    const peer = (c.env as Peer)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    const { headers } = c.req.raw;
    const trace = readTrace(peer, headers.get('traceparent'));
    c.set('call', {
      requestId: readRequestId(peer, headers.get('x-request-id')),
      address: readAddress(peer, headers.get('x-forwarded-for')),
      ...(trace && { trace }),
    });
    await next();
    c.res.headers.set('X-Request-Id', c.var.call.requestId);
  };
}

export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const began = performance.now();
  await next();
  const { method, path } = c.req;
  const milliseconds = performance.now() - began;
  observeRequest({ method, path, route: c.var.call.route }, c.res.status, milliseconds);
  logRequest({ method, path, status: c.res.status, milliseconds }, c.var.call);
};

type Answered = { method: string; path: string; status: number; milliseconds: number };

/** Logs writes and failures only, without the query, which may contain personal data. */
function logRequest(
  { method, path, status, milliseconds }: Answered,
  { requestId, address, staffId, trace }: CallContext,
): void {
  const isSuspicious = isRefusal(status, path);
  const isRead = method === 'GET' || method === 'HEAD';
  const level = status >= 500 || isSuspicious ? 'warn' : isRead ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const who = isSuspicious && { address: addressBlock(address), staff: staffId };
  const traced = trace && { traceId: trace.traceId };
  const ms = Math.round(milliseconds);
  log[level]({ requestId, ...traced, method, path: loggablePath(path), status, ms, ...who }, 'request');
}

/** For the investigation of attacks; sign-ins are logged where they fail. */
function isRefusal(status: number, path: string): boolean {
  return (status === 403 || status === 429) && !/^\/api\/token\/?$/.test(path);
}

/** The trace that a trusted proxy names in `traceparent`; null for all others, who could fill the log. */
function traceReader(isProxy: ProxyCheck): (peer: string, header: string | null) => Trace | null {
  return (peer, header) => (header !== null && isProxy(peer) ? parseTraceparent(header) : null);
}

export type RequestIdReader = (peer: string, given: string | string[] | null | undefined) => string;

const READABLE = /^[\w.:-]{1,64}$/;

/** The `X-Request-Id` that a trusted proxy gave the request, so that its log and the shop's can be joined; else a new one. */
export function requestIdReader(isProxy: ProxyCheck): RequestIdReader {
  return (peer, given) =>
    typeof given === 'string' && READABLE.test(given) && isProxy(peer) ? given : randomUUID();
}

/** Whether a connection comes from one of the trusted proxies. */
export type ProxyCheck = (peer: string) => boolean;

/** The first address from the right of `X-Forwarded-For` that is not a trusted proxy. */
export function clientAddressReader(
  isProxy: ProxyCheck,
): (peer: string, forwardedFor: string | null) => string {
  return (peer, forwardedFor) => {
    let address = plain(peer);
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      const next = plain(hop.trim());
      if (!isProxy(address) || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Of the addresses and networks of TRUST_PROXY. */
export function proxyChecker(trusted: readonly string[]): ProxyCheck {
  const proxies = proxyList(trusted);
  return (peer) => {
    const address = plain(peer);
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

function proxyList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

export const registry = new Registry();

const durations = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took that were not answered from memory at once, by method, kind and status.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers: [registry],
});

const routes = new Histogram({
  name: 'shop_route_seconds',
  help: 'The same by the pattern of the page or API address.',
  labelNames: ['method', 'route', 'class'],
  buckets: [0.025, 0.1, 0.5, 2],
  registers: [registry],
});

const fromMemory = new Map<RequestKind, number>();

new Counter({
  name: 'shop_answers_from_memory_total',
  help: 'Requests that were answered from memory at once, by kind.',
  labelNames: ['kind'],
  registers: [registry],
  collect() {
    for (const [kind, count] of fromMemory) this.inc({ kind }, count);
    fromMemory.clear();
  },
});

const cached = new Counter({
  name: 'shop_page_cache_requests_total',
  help: 'Public reads that were not answered from memory at once: from the cache (hit), or made (miss).',
  labelNames: ['result'],
  registers: [registry],
});

export function countCached(result: 'hit' | 'miss'): void {
  cached.inc({ result });
}

export type RequestKind = 'asset' | 'picture' | 'api' | 'page';

export function countFromMemory(kind: RequestKind): void {
  fromMemory.set(kind, (fromMemory.get(kind) ?? 0) + 1);
}

export type ObservedRequest = { method: string; path: string; route: string | undefined };

/** Without the path as a label: clients can request endless ones, and each would be a time series. */
function observeRequest(
  { method, path, route }: ObservedRequest,
  status: number,
  milliseconds: number,
): void {
  const kind = kindOf(path);
  durations.observe({ method, kind, status: String(status) }, milliseconds / 1000);
  if (route !== undefined)
    routes.observe({ method, route, class: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function kindOf(pathname: string): RequestKind {
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (/^\/(?:api|products|categories|orders|payments|reviews|sizechart|activity|cart)(?:\/|$)/.test(pathname))
    return 'api';
  return 'page';
}

collectDefaultMetrics({ register: registry });
