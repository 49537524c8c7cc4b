import { plainText } from '#app/platform/text/plain-text.ts';

const WHOLE = /^(?:GL)?([0-9A-Z]{4})([0-9A-Z]{4})$/;
const NAMED = /\bGL[-\s]([0-9A-Z]{4})[-\s]([0-9A-Z]{4})\b/;

/** `#gl 7k3f 9qxm`, `7K3F9QXM` and `Your order GL-7K3F-9QXM` are GL-7K3F-9QXM; null when the text has no order number. */
export function toOrderId(text: string): string | null {
  const plain = plainText(text).toUpperCase();
  const [, first, second] = WHOLE.exec(plain.replace(/[\s#._/-]/g, '')) ?? NAMED.exec(plain) ?? [];
  return first && second ? `GL-${first}-${second}` : null;
}
