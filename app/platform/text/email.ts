import { parseEmail } from './plain-text.ts';

/** SHA-256 of the lower-case address, in hexadecimal. Null without Web Crypto (plain HTTP from another machine). */
export async function hashEmail(email: string): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(parseEmail(email).toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Other names of a mail host. */
const SAME_HOST: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** What these hosts ignore in the name before the @. */
const LEFT_OUT: Record<string, RegExp> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/** At Yahoo a hyphen begins a tag, as `+` does at most others. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/;

/** Where a mail to this address ends up, as far as that is certain: dots and tags lead to the same person. */
export function mailboxOf(address: string): { mailbox: string; host: string } {
  const at = address.lastIndexOf('@');
  const typed = address
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.$/, '');
  const host = SAME_HOST[typed] ?? typed;
  const [untagged = ''] = address.slice(0, at).normalize('NFKC').toLowerCase().split('+');
  const [name = ''] = YAHOO.test(host) ? untagged.split('-') : [untagged];
  return { mailbox: `${name.replace(LEFT_OUT[host] ?? '', '')}@${host}`, host: ownedHost(host) };
}

/** The domain that somebody owns, with all names below it: the last two labels, or three under suffixes such as `com.pk`. */
function ownedHost(host: string): string {
  const labels = host.split('.');
  const isShared =
    labels.length > 2 && (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3;
  return labels.slice(isShared ? -3 : -2).join('.');
}
