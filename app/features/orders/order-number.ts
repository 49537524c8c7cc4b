import { plainText } from '#app/platform/text/plain-text.ts';

/** `#gl 7k3f 9qxm` and `7K3F9QXM` are GL-7K3F-9QXM; null when the text cannot be an order number. */
export function toOrderId(text: string): string | null {
  const plain = plainText(text)
    .toUpperCase()
    .replace(/[\s#._/-]/g, '');
  const [, first, second] = /^(?:GL)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(plain) ?? [];
  return first && second ? `GL-${first}-${second}` : null;
}
