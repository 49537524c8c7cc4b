/** What the name of a file says: which product, by its SKU, address or barcode, and which of its pictures, from 1. */
export type PictureName = { key: string; position: number };

/** `KURTA-1`, `kurta_2` and `kurta (3)` may each be a whole code too, which is why that is tried first. */
const NUMBERED = /^(.+?)(?: ?\((\d{1,2})\)|[-_ ](\d{1,2}))$/;

/** In small letters, the likeliest reading first. */
export function readPictureName(path: string): PictureName[] {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.\w{1,5}$/, '');
  const name = stem.normalize('NFC').trim().toLowerCase();
  const [, key = '', inBrackets, after] = NUMBERED.exec(name) ?? [];
  const position = Number(inBrackets ?? after);
  return [{ key: name, position: 1 }, ...(key && position > 0 ? [{ key: key.trim(), position }] : [])];
}

export function isPictureFile(path: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)$/i.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(path);
}

export type MatchedFile = { path: string; productId: number };

/**
 * The files of each product in the order of their numbers, and those that belong to none. `products` are ids by code in small letters; a
 * code of two products is none.
 */
export function matchPictureFiles(
  paths: readonly string[],
  products: ReadonlyMap<string, number>,
): { matched: MatchedFile[]; unmatched: string[] } {
  const found = paths.map((path) => {
    const name = readPictureName(path).find(({ key }) => products.has(key));
    return { path, position: name?.position ?? 0, productId: name && products.get(name.key) };
  });
  const matched = found.flatMap(({ productId, ...file }) => (productId ? [{ ...file, productId }] : []));
  matched.sort((one, other) => one.position - other.position || (one.path < other.path ? -1 : 1));
  return { matched, unmatched: found.flatMap(({ path, productId }) => (productId ? [] : path)) };
}
