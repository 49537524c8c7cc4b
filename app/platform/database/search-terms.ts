export function likePattern(q: string): string {
  return `%${escapeLike(q)}%`;
}

/** One or two letters must begin a word: a trigram index cannot find fewer than three inside one. */
export function searchPattern(q: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(q) ? `% ${q}%` : likePattern(q);
}

/** Punctuation has no trigrams, so a search for it alone would scan every row. */
export function isSearchable(q: string): boolean {
  return /[\p{L}\p{N}]/u.test(q);
}

function escapeLike(q: string): string {
  return q.replace(/[\\%_]/g, '\\$&');
}
