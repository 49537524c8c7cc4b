import { plainText } from './plain-text.ts';

export const MAX_EMAIL = 254;

/** An address as it was pasted, without `mailto:` and the brackets of a mail program. */
export function readEmail(text: string): string {
  const plain = plainText(text);
  const [address = ''] = /^mailto:/i.test(plain) ? plain.slice('mailto:'.length).split('?') : [plain];
  return address.trim().replace(/^<(.*)>$/, '$1');
}

/** SHA-256 of the lower-case address, in hexadecimal. Null without Web Crypto (plain HTTP from another machine). */
export async function hashEmail(email: string): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(readEmail(email).toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
