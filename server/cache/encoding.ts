import type { Hash } from 'node:crypto';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Weak, because each encoding of the body has other bytes. */
export function etagOf(bodyHash: Hash): string {
  return `W/"${bodyHash.digest('base64url').slice(0, 27)}"`;
}

const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

// In characters; browsers send less than a quarter of this.
const MAX_ACCEPT_ENCODING = 200;

/** `br;q=0` excludes br. A header that is too long is ignored. */
export function bestEncoding(accepted: string | null): Encoding {
  if (accepted === null || accepted.length > MAX_ACCEPT_ENCODING) return 'identity';
  const before = known.get(accepted);
  if (before) return before;
  // Browsers send a few different ones; who sends many others gains nothing.
  if (known.size === MAX_KNOWN) known.clear();
  const encoding = readOffers(accepted);
  known.set(accepted, encoding);
  return encoding;
}

function readOffers(accepted: string): Encoding {
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
