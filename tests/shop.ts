import { createApi } from '#app/api/index.ts';

const api = createApi();

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at the JSON of the wire, whatever it is.
  body: any;
};

export type CallOptions = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** A body that comes in pieces, instead of `body`. */
  stream?: ReadableStream;
  address?: string;
};

/** Calls the shop's API in this process, as the network would. */
export async function call(method: string, address: string, options: CallOptions = {}): Promise<Answer> {
  const { body, stream, token, headers, address: from = '127.0.0.1' } = options;
  const sent = body === undefined ? undefined : asSent(body);
  const request = new Request(new URL(address, 'http://shop.test'), {
    method,
    headers: {
      ...(body !== undefined && !isRaw(body) && { 'Content-Type': 'application/json' }),
      ...(sent !== undefined &&
        !(sent instanceof FormData) && { 'Content-Length': `${Buffer.byteLength(sent)}` }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
    ...(stream && { body: stream, duplex: 'half' as const }),
  });
  const response = await api.fetch(request, { address: from, requestId: 'test' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

function isRaw(body: unknown): body is FormData | Uint8Array<ArrayBuffer> {
  return body instanceof FormData || body instanceof Uint8Array;
}

function asSent(body: unknown): string | FormData | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || isRaw(body) ? body : JSON.stringify(body);
}
