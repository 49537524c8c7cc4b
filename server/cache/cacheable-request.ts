import type { Address } from '#server/addresses/address.ts';

/**
 * A read without credentials: its answer may come from the cache and is the same for everybody. The shop reads no cookies; those
 * of a CDN or of statistics come with every request.
 */
export function isAnonymousRead(
  method: string | undefined,
  authorization: string | null | undefined,
): boolean {
  return (method === 'GET' || method === 'HEAD') && (authorization ?? null) === null;
}

/** Null when the answer to this address is never stored. */
export function storageKey({ key, movedTo }: Address): string | null {
  return movedTo === null ? key : null;
}
