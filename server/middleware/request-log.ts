import type { MiddlewareHandler } from 'hono';
import type { CallContext } from '#app/api/core/handler.ts';
import { log } from '#app/platform/request/log.server.ts';
import { addressBlock } from '#app/platform/request/networks.ts';
import { loggablePath } from '#app/platform/text/loggable-path.ts';
import { observeRequest } from '#server/metrics/request-metrics.ts';
import type { AppEnv } from './request-context.ts';

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
