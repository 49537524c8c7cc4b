/**
 * The pattern of SQL's `like` that finds these letters, whatever they are, in a text with a blank before its first word. One or two
 * letters must begin a word, because inside of words an index of trigrams knows nothing shorter than three.
 */
export function searchPattern(q: string): string {
  const isShort = /^[\p{L}\p{N}]{1,2}$/u.test(q);
  return `%${isShort ? ' ' : ''}${q.replace(/[\\%_]/g, '\\$&')}%`;
}
