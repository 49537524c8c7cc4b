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

export type ApiCall = {
  body?: unknown;
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The answer is a file, as a `Blob`. */
  isFile?: boolean | undefined;
};

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
    const { status, headers } = response;
    if (call.isFile && response.ok) {
      // A large file takes its time once it has begun.
      clearTimeout(timer);
      return { ok: true, status, data: (await response.blob()) as T, headers };
    }
    const text = await response.text();
    const answer = toAnswer<T>(status, headers, text);
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

function toAnswer<T>(status: number, headers: Headers, text: string): ApiAnswer<T> {
  const ok = status >= 200 && status < 300;
  if (ok && text === '') return { ok, status, data: null as T, headers };
  const body = parseJson(text);
  if (ok && body !== undefined) return { ok, status, data: body as T, headers };
  return { ok: false, status, error: toError(body) };
}

function unreachable(): ApiAnswer<never> {
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

/** Long enough for ten megabytes over a slow mobile network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** `onProgress` gets 0 to 1; never throws. XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadForm<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  { method = 'POST', token }: { method?: string; token?: string } = {},
): Promise<ApiAnswer<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toAnswer<T>(request.status, new Headers(), request.responseText));
    request.onerror = () => resolve(unreachable());
    request.ontimeout = () => resolve(unreachable());
    request.onabort = () => resolve(unreachable());
    request.send(form);
  });
}

/** Posts JSON with `keepalive`, so that it outlives the page. Null when no response arrived. */
export async function postAndForget(path: string, body: unknown, token: string | null): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) };
    const response = await fetch(path, request);
    if (response.ok) return await response.json();
    logFailure(path, new HttpError(response.status));
  } catch (error) {
    logFailure(path, error);
  }
  return null;
}

/** Uses a beacon while the page unloads: it is more reliable then, but cannot carry a token. */
export function postOnUnload(path: string, body: unknown, token: string | null): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (token === null && navigator.sendBeacon?.(path, json)) return;
  void postAndForget(path, body, token);
}

/** An answer with an error status. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! Status: ${status}`);
    this.status = status;
  }
}

/** For developers: users see the failure on the page. */
export function logFailure(path: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.debug(path, reason);
}

/** Null on the last page. */
export function nextPagePath(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  if (!address) return null;
  // The header may carry an absolute URL; only its path and query are used.
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  return pathname + search;
}
