import '#server/doctor/checks-for-staff.ts';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createApi } from '#app/api/index.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { expectDeclared } from './answer-contract.ts';

const api = createApi();

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of any answer.
  body: any;
  bytes: Uint8Array;
};

export type CallOptions = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** A body that is sent in chunks, instead of `body`. */
  stream?: ReadableStream;
  address?: string;
};

/** Calls the API in this process. Every answer must be one that its endpoint declares. */
export async function call(method: string, address: string, options: CallOptions = {}): Promise<Answer> {
  const { body, stream, token, headers, address: from = '127.0.0.1' } = options;
  const request = new Request(new URL(address, 'http://shop.test'), {
    method,
    ...(stream && { body: stream, duplex: 'half' as const }),
    ...(await asSent(body)),
  });
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers ?? {})) request.headers.set(name, value);
  const response = await api.fetch(request, { address: from, requestId: 'test' });
  const { status, headers: received } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const isJson = received.get('content-type')?.includes('json');
  const answer = { status, headers: received, body: isJson && text ? JSON.parse(text) : text, bytes };
  expectDeclared(request, answer);
  return answer;
}

type Sent = { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/** The bytes of a body, with the headers that a browser sends along. */
async function asSent(body: unknown): Promise<Sent> {
  if (body === undefined) return {};
  const whole = new Response(isRaw(body) || typeof body === 'string' ? body : JSON.stringify(body));
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const type = isRaw(body) ? whole.headers.get('content-type') : 'application/json';
  return {
    body: bytes,
    headers: { 'Content-Length': String(bytes.byteLength), ...(type && { 'Content-Type': type }) },
  };
}

function isRaw(body: unknown): body is FormData | Uint8Array<ArrayBuffer> {
  return body instanceof FormData || body instanceof Uint8Array;
}

/** Of the shop's folder; none before the first picture. */
export function pictureFolders(): Promise<string[]> {
  return readdir(path.join(environment().SHOP_DATA, 'pictures')).catch(() => []);
}
