import type { CallContext } from '#app/api/core/handler.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { log } from '#app/platform/log.server.ts';
import { recordWork } from '#app/platform/recent-work.ts';
import { loggablePath } from '#app/platform/text/loggable-path.ts';
import { observeRequest } from '#server/metrics/request-metrics.ts';

export async function whileRecorded(request: Request, work: () => Promise<Response>): Promise<Response> {
  const end = recordWork(`${request.method} ${loggablePath(new URL(request.url).pathname)}`);
  return work().finally(end);
}

type Requested = { method: string; path: string };

/** Logs writes and failures only, without the query, which may contain personal data. */
export function recordRequest(
  { method, path }: Requested,
  status: number,
  { requestId, address, staffId, route, trace }: CallContext,
  milliseconds: number,
): void {
  observeRequest({ method, path, route }, status, milliseconds);
  const isSuspicious = isRefusal(status, path);
  const isRead = method === 'GET' || method === 'HEAD';
  const level = status >= 500 || isSuspicious ? 'warn' : isRead ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const who = isSuspicious && { address: addressBlock(address), staff: staffId };
  const ms = Math.round(milliseconds);
  log[level](
    {
      requestId,
      ...(trace && { traceId: trace.traceId }),
      method,
      path: loggablePath(path),
      status,
      ms,
      ...who,
    },
    'request',
  );
}

/** For the investigation of attacks; sign-ins are logged where they fail. */
function isRefusal(status: number, path: string): boolean {
  return (status === 403 || status === 429) && !/^\/api\/token\/?$/.test(path);
}
