/** Posts JSON with `keepalive`, so that it outlives the page. Null when no response arrived. */
export async function postAndForget(path: string, body: unknown, token: string | null): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) };
    const response = await fetch(path, request);
    if (response.ok) return await response.json();
    logFailure(path, response.status);
  } catch (error) {
    logFailure(path, error);
  }
  return null;
}

/** Uses a beacon while the page unloads: it is more reliable then, but cannot carry a token. */
export function postOnUnload(path: string, body: unknown, token: string | null): void {
  if (token === null && navigator.sendBeacon?.(path, JSON.stringify(body))) return;
  void postAndForget(path, body, token);
}

function logFailure(path: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: failures of these calls are shown to developers only.
  console.debug(`${path} was not heard`, reason);
}
