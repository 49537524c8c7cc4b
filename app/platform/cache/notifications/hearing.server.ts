import { log } from '#app/platform/log.server.ts';

/** While deaf, in ms: what was read earlier may have been changed by another node. */
const DEAF_MAX_AGE_MS = 1_000;

let deaf = false;

/** Whether notifications of other nodes do not arrive at present. */
export function isDeaf(): boolean {
  return deaf;
}

/** For how many ms what was read may be kept: `limit`, or less while changes are not heard of. */
export function trustedAge(limit: number): number {
  return deaf ? Math.min(limit, DEAF_MAX_AGE_MS) : limit;
}

export function setDeaf(value: boolean): void {
  if (deaf === value) return;
  deaf = value;
  if (value)
    log.warn(
      'notifications of other nodes do not arrive: pages and settings are read anew after a second. Behind a connection pooler set DATABASE_DIRECT_URL',
    );
  else log.info('notifications of other nodes arrive again');
}
