type Piece = { product: number | null; size: string };

/** What the barcode of a piece says, such as P12-M: the pick list and slips have it. Null for what Code 128 cannot encode. */
export function pieceCode({ product, size }: Piece): string | null {
  if (product === null) return null;
  const ofSize = sizePart(size);
  const code = ofSize === '' ? `P${product}` : `P${product}-${ofSize}`;
  return /^[!-~]+$/.test(code) ? code : null;
}

/** A keyboard layout or a scanner may change the case. */
export function isSameCode(one: string | null, other: string): boolean {
  return one !== null && one.toUpperCase() === other.replace(/\s/g, '').toUpperCase();
}

/** The product of a piece code; null for any other text. */
export function productOfCode(code: string): number | null {
  const [, product] = /^P(\d{1,10})(?:-|$)/i.exec(code.trim()) ?? [];
  return product === undefined ? null : Number(product);
}

function sizePart(size: string): string {
  return size.replace(/\s/g, '').toUpperCase();
}
