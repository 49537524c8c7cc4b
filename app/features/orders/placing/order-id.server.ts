import { randomBytes, randomInt } from 'node:crypto';

// No 0/O, 1/I/L, and no U: the rest cannot be misheard or misread on the phone, and spells no words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newOrderId(): string {
  return `GL-${characters(4)}-${characters(4)}`;
}

/** 192 random bits: it opens one order's page or one wallet session. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

function characters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
