import { pingDatabase } from '#app/platform/database/database.server.ts';

export function isHealthCheck(pathname: string): boolean {
  return pathname === '/livez' || pathname === '/readyz';
}

/** `/livez`: the process runs. `/readyz`: the database answers too. Null for any other path. */
export async function answerHealth(pathname: string): Promise<Response | null> {
  if (pathname === '/livez') return plain('ok', 200);
  if (pathname !== '/readyz') return null;
  try {
    await pingDatabase();
    return plain('ok', 200);
  } catch {
    return plain('the database is unavailable', 503, { 'Retry-After': '2' });
  }
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
