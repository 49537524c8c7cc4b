const DESCRIPTION_CUT = 200;

/** Splits between words; `rest` is empty for a short text. */
export function splitDescription(text: string): { start: string; rest: string } {
  if (text.length <= DESCRIPTION_CUT) return { start: text, rest: '' };
  const head = text.slice(0, DESCRIPTION_CUT);
  // A text without a space in its first 200 characters is cut there, but never through a surrogate pair.
  const start = /^[\s\S]*\S(?=\s)/.exec(head)?.[0] ?? head.replace(/[\uD800-\uDBFF]$/, '');
  return { start, rest: text.slice(start.length) };
}
