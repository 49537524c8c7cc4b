/** At most `max` graphemes with an ellipsis, cut after a word; a text of one long word is cut inside it. */
export function cutText(text: string, max: number): string {
  const next = graphemeStarts(text)[max];
  return next === undefined ? text : `${wholeWords(text.slice(0, next), text.slice(next))}…`;
}

/** Firefox has no segmenter before 125; there a family of emoji may be cut apart. */
function graphemeStarts(text: string): number[] {
  const { Segmenter } = Intl;
  const parts = Segmenter ? new Segmenter().segment(text) : text.matchAll(/./gsu);
  return [...parts].map(({ index }) => index);
}

/** The start of a text without the word that goes on in the rest. */
export function wholeWords(start: string, rest: string): string {
  return /^\s/.test(rest) ? start.trimEnd() : start.replace(/\s+\S*$/, '');
}
