/** A description longer than this is cut until the reader asks for more (spec §9). */
const DESCRIPTION_CUT = 200;

/** A description in the part that is always shown and the rest, cut between words; a short one has no rest. */
export function splitDescription(text: string): { start: string; rest: string } {
  if (text.length <= DESCRIPTION_CUT) return { start: text, rest: '' };
  const head = text.slice(0, DESCRIPTION_CUT);
  // A text without a space in its first 200 letters is cut where it stands, but never through a surrogate pair.
  const start = /^[\s\S]*\S(?=\s)/.exec(head)?.[0] ?? head.replace(/[\uD800-\uDBFF]$/, '');
  return { start, rest: text.slice(start.length) };
}
