const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export const MAX_SLUG = 120;

/** Whether this can be the last part of an address: latin letters and digits, hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

/**
 * The slug that a name suggests, with room for a numeric suffix: "Gul-e-Yasmin (3 Piece)" is gul-e-yasmin-3-piece. Names without
 * latin letters and digits get the fallback.
 */
export function toSlug(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    // Accents, which NFKD takes off their letters, and apostrophes part no words.
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, MAX_SLUG - 20);
  return slug.replace(/-+$/, '') || fallback;
}
