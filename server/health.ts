import { listener } from '#app/platform/cache/invalidation.server.ts';
import { readClockSkew } from '#app/platform/database/database.server.ts';

/** The process runs. */
export function answerLiveness(): Response {
  return plain('ok', 200);
}

/**
 * This process takes requests. It does not ask the database: all nodes share it, and without it each still serves the pages that
 * it has in memory. `?deep` asks for people and alarms.
 */
export async function answerReadiness(isDeep: boolean): Promise<Response> {
  return isDeep ? answerDeep() : plain('ok', 200);
}

const MAX_SKEW_SECONDS = 5;

async function answerDeep(): Promise<Response> {
  const skew = await readClockSkew().catch(() => null);
  const isWell = skew !== null && Math.abs(skew) <= MAX_SKEW_SECONDS && listener.isConnected;
  const lines = [
    `database: ${skew === null ? 'unavailable' : 'ok'}`,
    `notifications: ${listener.isConnected ? 'ok' : 'not connected'}`,
    `clock: ${skew === null ? 'unknown' : `${skew.toFixed(1)} s ahead of the database`}`,
  ];
  return plain(`${lines.join('\n')}\n`, isWell ? 200 : 503, isWell ? {} : { 'Retry-After': '2' });
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
