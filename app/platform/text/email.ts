import { plainText } from './plain-text.ts';

export const MAX_EMAIL = 254;

/** An address as it was pasted, without `mailto:`, what stands before it, and the name that a mail program puts there. */
export function readEmail(text: string): string {
  const plain = plainText(text);
  const bracketed = plain.endsWith('>') ? plain.slice(plain.lastIndexOf('<') + 1, -1) : plain;
  const [address = ''] = bracketed.replace(/^(?:mailto|e-?mail): ?(?:\/\/)?/i, '').split('?');
  return address.trim();
}

/** SHA-256 of the lower-case address, in hexadecimal. Null without Web Crypto (plain HTTP from another machine). */
export async function hashEmail(email: string): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(readEmail(email).toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
