export const SEARCH_PATH = '/search';

/** The name in the query of a search without corrections. */
export const AS_TYPED = 'as_typed';

export function searchPath(words: string, { isAsTyped = false } = {}): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: words, ...(isAsTyped && { [AS_TYPED]: '1' }) })}`;
}
