/** The pattern of SQL's `like` that finds these letters, whatever they are, anywhere in a text. */
export function likePattern(q: string): string {
  return `%${escapeLike(q)}%`;
}

/**
 * The same for texts with a blank before their first word: one or two letters must begin a word, because inside of words an index
 * of trigrams knows nothing shorter than three.
 */
export function searchPattern(q: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(q) ? `% ${q}%` : likePattern(q);
}

/** Whether there is anything to search for: an index of trigrams knows no signs, and would have every row read for them. */
export function isSearchable(q: string): boolean {
  return /[\p{L}\p{N}]/u.test(q);
}

function escapeLike(q: string): string {
  return q.replace(/[\\%_]/g, '\\$&');
}
