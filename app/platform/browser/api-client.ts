import { HttpError, logFailure } from './log-failure.ts';

export type ApiError = {
  detail: string;
  code: string;
  fields?: Record<string, string>;
  [more: string]: unknown;
};

export type ApiAnswer<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  /** Status 0: no response arrived, so the request may or may not have been processed. */
  | { ok: false; status: number; error: ApiError };

export type ApiCall = { body?: unknown; token?: string; idempotencyKey?: string; signal?: AbortSignal };

const TIMEOUT_MS = 30_000;

const messages = {
  unreachable: 'The shop could not be reached. Please check your connection.',
  unreadable: 'The shop sent an unreadable response. Please try again in a moment.',
} as const;

/** Never throws: a failure is logged and answered. A `FormData` body is sent as multipart, any other as JSON. */
export async function callApi<T>(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer<T>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const abort = () => controller.abort();
  call.signal?.addEventListener('abort', abort);
  if (call.signal?.aborted) abort();
  try {
    const response = await fetch(path, { ...toRequest(method, call), signal: controller.signal });
    const answer = toAnswer<T>(response.status, response.headers, await response.text());
    if (!answer.ok) logFailure(path, new HttpError(answer.status));
    return answer;
  } catch (error) {
    logFailure(path, error);
    return unreachable();
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', abort);
  }
}

function toRequest(method: string, { body, token, idempotencyKey }: ApiCall): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(body) };
}

export function toAnswer<T>(status: number, headers: Headers, text: string): ApiAnswer<T> {
  const ok = status >= 200 && status < 300;
  if (ok && text === '') return { ok, status, data: null as T, headers };
  const body = parseJson(text);
  if (ok && body !== undefined) return { ok, status, data: body as T, headers };
  return { ok: false, status, error: toError(body) };
}

export function unreachable(): ApiAnswer<never> {
  return { ok: false, status: 0, error: { detail: messages.unreachable, code: 'unreachable' } };
}

function toError(body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string') {
    return { code: 'refused', ...body, detail: body.detail };
  }
  return { detail: messages.unreadable, code: 'unreadable' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
