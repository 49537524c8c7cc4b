export const SEARCH_PATH = '/search';

export function searchPath(words: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: words })}`;
}
