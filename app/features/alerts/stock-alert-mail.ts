import { escapeHtml } from '#app/platform/text/escape-html.ts';

type Back = { name: string; slug: string; size: string; contact_hash: string };

const messages = {
  subject: (piece: string) => `${piece} is back`,
  text: (piece: string) => `You asked us to tell you: ${piece} can be ordered again.`,
  hurry: 'We cannot hold it for you, and others were told too.',
  see: 'See it in the shop',
  once: 'This is the only mail about it, and we have now deleted your address from its list.',
  stop: 'Cancel my other requests',
  inSize: (name: string, size: string) => (size ? `${name} in ${size}` : name),
};

export function describeStockAlert(
  { name, slug, size, contact_hash }: Back,
  { brand, origin }: { brand: string; origin: string },
): { subject: string; html: string; text: string } {
  const piece = messages.inSize(name, size);
  const product = `${origin}/product/${slug}`;
  const stop = `${origin}/alerts/${contact_hash}`;
  const html = [
    `<p dir="auto">${escapeHtml(messages.text(piece))} ${messages.hurry}</p>`,
    `<p><a href="${escapeHtml(product)}">${messages.see}</a></p>`,
    `<p>${messages.once} <a href="${escapeHtml(stop)}">${messages.stop}</a></p>`,
    `<p>${escapeHtml(brand)}</p>`,
  ];
  return {
    subject: messages.subject(piece),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [
      `${messages.text(piece)} ${messages.hurry}`,
      `${messages.see}: ${product}`,
      `${messages.once} ${messages.stop}: ${stop}`,
      brand,
    ].join('\n\n'),
  };
}
