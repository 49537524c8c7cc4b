import { HttpError, logFailure } from './log-failure.ts';

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
