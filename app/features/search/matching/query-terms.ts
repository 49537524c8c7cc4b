/** The words of one meaning for each word or phrase; absent for a word without synonyms. */
export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

/** One thing that a piece must have: the words typed for it, and the other ways of saying it. */
export type QueryTerm = { typed: string; alternatives: string[] };

const LONGEST_PHRASE = 3;

export function indexSynonyms(groups: readonly (readonly string[])[]): SynonymIndex {
  const index = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) index.set(word, [...new Set([...(index.get(word) ?? []), ...group])]);
  }
  return index;
}

/** The longest phrases that have synonyms come first: "hand painted" before "painted". */
export function toTerms(words: readonly string[], synonyms: SynonymIndex): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, synonyms);
    terms.push(phrase.term);
    at += phrase.length;
  }
  return terms;
}

/** The term of a word that is still being typed: also what begins with it. */
export function withBeginnings({ typed, alternatives }: QueryTerm, synonyms: SynonymIndex): QueryTerm {
  const begun = [...synonyms.keys()].filter((word) => typed.length >= 3 && word.startsWith(typed));
  const others = begun.flatMap((word) => synonyms.get(word) ?? []);
  return { typed, alternatives: [...new Set([`${typed}*`, ...alternatives, ...others])] };
}

function phraseAt(
  words: readonly string[],
  at: number,
  synonyms: SynonymIndex,
): { term: QueryTerm; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length).join(' ');
    const group = synonyms.get(typed);
    if (group) return { term: { typed, alternatives: [typed, ...group] }, length };
  }
  const typed = words[at] ?? '';
  return { term: { typed, alternatives: [typed, ...synonymsOf(typed, synonyms)] }, length: 1 };
}

function synonymsOf(word: string, synonyms: SynonymIndex): readonly string[] {
  return synonyms.get(word) ?? synonyms.get(word.replace(/s$/, '')) ?? [];
}

/** For `to_tsquery`: the words are letters and digits, so nothing in them is an operator. A `*` at the end matches beginnings. */
export function termQuery(alternatives: readonly string[]): string {
  const phrases = [...new Set(alternatives)].map((phrase) =>
    phrase.split(' ').join('<->').replace(/\*$/, ':*'),
  );
  return `(${phrases.join('|')})`;
}
