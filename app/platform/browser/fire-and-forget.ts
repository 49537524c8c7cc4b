/**
 * Sends JSON that the visitor need not hear of, whatever becomes of it; the answer, or null when none came. It survives the end
 * of the page.
 */
export async function postAndForget(path: string, body: unknown, token: string | null): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) };
    const response = await fetch(path, request);
    if (response.ok) return await response.json();
    note(path, response.status);
  } catch (error) {
    note(path, error);
  }
  return null;
}

/** The same while the page closes. A beacon is surer then, but it cannot carry a token. */
export function postOnUnload(path: string, body: unknown, token: string | null): void {
  if (token === null && navigator.sendBeacon?.(path, JSON.stringify(body))) return;
  void postAndForget(path, body, token);
}

function note(path: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: these failures are logged only (spec §8), and for those who look for them.
  console.debug(`${path} was not heard`, reason);
}
