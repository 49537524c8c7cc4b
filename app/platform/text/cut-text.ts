/** At most `max` graphemes with an ellipsis, cut after a word; a text of one long word is cut inside it. */
export function cutText(text: string, max: number): string {
  const graphemes = [...new Intl.Segmenter().segment(text)];
  const next = graphemes[max];
  return next === undefined ? text : `${wholeWords(text.slice(0, next.index), text.slice(next.index))}…`;
}

/** The start of a text without the word that goes on in the rest. */
export function wholeWords(start: string, rest: string): string {
  return /^\s/.test(rest) ? start.trimEnd() : start.replace(/\s+\S*$/, '');
}
