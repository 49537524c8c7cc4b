import type { MiddlewareHandler } from 'hono';
import type { CallContext } from '#app/api/core/handler.ts';
import type { Address } from '#server/addresses.ts';
import { clientAddressReader, type ProxyCheck } from './client-address.ts';
import { requestIdReader, traceReader } from './request-id.ts';

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
