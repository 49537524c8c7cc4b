/** What cannot be an id is answered like a product that is gone, so nine digits are enough. */
const ID = /^[1-9]\d{0,8}$/;

/** The bound of the wishlist, and of what one call reads by ids. */
export const MAX_PIECES = 50;

/** Anybody may have edited the stored text: what is no id is dropped, and each id counts once. */
export function parseIds(stored: unknown, max: number): number[] {
  return Array.isArray(stored) ? distinctIds(stored.map(String), max) : [];
}

/** Null when the text of an address cannot be an id. */
export function idOf(text: string): number | null {
  return ID.test(text) ? Number(text) : null;
}

/** Ids as an address carries them, such as `12-34-56`; bad values are dropped. */
export function parsePieces(text: string | null): number[] {
  return distinctIds((text ?? '').split('-'), MAX_PIECES);
}

export function toPieces(ids: readonly number[]): string {
  return ids.slice(0, MAX_PIECES).join('-');
}

/** In front; what exceeds the maximum drops out at the end. */
export function withId(ids: readonly number[], id: number, max: number): number[] {
  return withIdAt(ids, 0, id, max);
}

export function withIdAt(ids: readonly number[], index: number, id: number, max: number): number[] {
  const others = withoutIds(ids, [id]);
  return [...others.slice(0, index), id, ...others.slice(index)].slice(0, max);
}

export function withoutIds(ids: readonly number[], gone: readonly number[]): number[] {
  return ids.filter((id) => !gone.includes(id));
}

/** Appended, as far as there is room. */
export function withIds(ids: readonly number[], more: readonly number[], max: number): number[] {
  return [...new Set([...ids, ...more])].slice(0, max);
}

function distinctIds(texts: readonly string[], max: number): number[] {
  return [...new Set(texts.filter((text) => ID.test(text)).map(Number))].slice(0, max);
}
