import type { Hash } from 'node:crypto';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Weak, because each encoding of the body has other bytes. */
export function etagOf(bodyHash: Hash): string {
  return `W/"${bodyHash.digest('base64url').slice(0, 27)}"`;
}

// In characters; browsers send less than a quarter of this.
const MAX_ACCEPT_ENCODING = 200;

/** `br;q=0` excludes br. A header that is too long is ignored. */
export function bestEncoding(accepted: string | null): Encoding {
  if (accepted === null || accepted.length > MAX_ACCEPT_ENCODING) return 'identity';
  const offers = new Map(accepted.toLowerCase().split(',').map(readOffer));
  if (offers.get('br')) return 'br';
  return offers.get('gzip') ? 'gzip' : 'identity';
}

function readOffer(offer: string): [name: string, isAccepted: boolean] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
  return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
}

export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
