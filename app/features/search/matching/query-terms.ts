/** The words of one meaning for each word or phrase; absent for a word without synonyms. */
export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

/**
 * One thing that a piece must have: the words typed for it, and the other ways of saying it. A `color` is that of the piece and not of
 * a detail in its description; `people` are for whom the piece is, which the nearest pieces must fit as well.
 */
export type QueryTerm = { typed: string; alternatives: string[]; kind: 'color' | 'people' | 'other' };

const LONGEST_PHRASE = 6;

/** Of the filters. */
const COLORS = 'black blue brown green grey pink red tan white orange beige yellow'.split(' ');
const PEOPLE = ['girl', 'boy', 'kids', 'women'];

/** Means black, but also the godets of an angrakha. */
const KALI = ['kali', 'kalian', 'kaliyan', 'کلی'];

export function kindOf(words: readonly string[]): QueryTerm['kind'] {
  if (words.some((word) => COLORS.includes(word))) return 'color';
  return words.some((word) => PEOPLE.includes(word)) ? 'people' : 'other';
}

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
    const phrase = isGodet(words, at, synonyms) ? plainWord(words[at] ?? '') : phraseAt(words, at, synonyms);
    terms.push(phrase.term);
    at += phrase.length;
  }
  return terms;
}

/** The term of a word that is still being typed: also what begins with it. */
export function withBeginnings({ typed, alternatives, kind }: QueryTerm, synonyms: SynonymIndex): QueryTerm {
  const begun = [...synonyms.keys()].filter((word) => typed.length >= 3 && word.startsWith(typed));
  const others = begun.flatMap((word) => synonyms.get(word) ?? []);
  return { typed, kind, alternatives: [...new Set([`${typed}*`, ...alternatives, ...others])] };
}

function isGodet(words: readonly string[], at: number, synonyms: SynonymIndex): boolean {
  const others = [words[at - 1] ?? '', words[at + 1] ?? ''];
  const isCut = others.some((word) => word === 'angrakha' || synonyms.get(word)?.includes('angrakha'));
  return isCut && KALI.includes(words[at] ?? '');
}

function plainWord(typed: string): { term: QueryTerm; length: number } {
  return { term: { typed, alternatives: [typed], kind: 'other' }, length: 1 };
}

function phraseAt(
  words: readonly string[],
  at: number,
  synonyms: SynonymIndex,
): { term: QueryTerm; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length).join(' ');
    const group = synonyms.get(typed);
    if (group) return { term: toTerm(typed, group), length };
  }
  const typed = words[at] ?? '';
  return { term: toTerm(typed, synonymsOf(typed, synonyms)), length: 1 };
}

function toTerm(typed: string, group: readonly string[]): QueryTerm {
  const kind = kindOf([typed, ...group]);
  const isAmbiguous = kind === 'color' && KALI.includes(typed);
  return {
    typed,
    alternatives: isAmbiguous ? group.filter((word) => word !== typed) : [typed, ...group],
    kind,
  };
}

function synonymsOf(word: string, synonyms: SynonymIndex): readonly string[] {
  return synonyms.get(word) ?? synonyms.get(word.replace(/s$/, '')) ?? [];
}

/**
 * For `to_tsquery`: the words are letters and digits, so nothing in them is an operator. A `*` at the end matches beginnings. `weights`:
 * only words of these (`AB`).
 */
export function termQuery(alternatives: readonly string[], weights = ''): string {
  const phrases = [...new Set(alternatives)].map((phrase) =>
    phrase
      .split(' ')
      .map((word) => {
        const marks = `${word.endsWith('*') ? '*' : ''}${weights}`;
        return `${word.replace(/\*$/, '')}${marks && ':'}${marks}`;
      })
      .join('<->'),
  );
  return `(${phrases.join('|')})`;
}
