/**
 * An e-mail address as the SHA-256 of its small letters, in hexadecimal: enough to recognise it, too little to write to it. Null in a
 * browser that got the page over plain HTTP from another machine, where there is no Web Crypto.
 */
export async function hashEmail(email: string): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
