import { searchText } from '#app/features/search/query/read-query.ts';
import { requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const synonymSchema = z.object({
  id: z.number(),
  words: z.string().check(z.describe('Words and phrases of one meaning, by comma.')),
  version: z.number(),
  created_at: z.string(),
});

export type Synonym = z.infer<typeof synonymSchema>;

export const missedSearchSchema = z.object({
  id: z.number(),
  words: z.string(),
  times: z.number(),
  last_at: z.string(),
});

export type MissedSearch = z.infer<typeof missedSearchSchema>;

const MAX_TYPED = 1000;

const MAX_WORDS = 40;

const MAX_WORD_LETTERS = 40;

const MAX_WORDS_OF_PHRASE = 3;

const wordList = requiredText('at least two words', MAX_TYPED, severalLines).check(
  z.overwrite((typed) => splitWords(typed).join(', ')),
  z.refine((words) => words.includes(', '), 'Please enter at least two words, separated by commas.'),
  z.refine((words) => words.split(', ').length <= MAX_WORDS, `Please enter at most ${MAX_WORDS} words.`),
  z.refine(
    (words) => words.split(', ').every((word) => word.length <= MAX_WORD_LETTERS),
    `Please enter words of at most ${MAX_WORD_LETTERS} letters.`,
  ),
  z.refine(
    (words) => comparedWords(words).every((word) => word.split(' ').length <= MAX_WORDS_OF_PHRASE),
    `Please enter phrases of at most ${MAX_WORDS_OF_PHRASE} words, with commas between them.`,
  ),
);

export const synonymSaveSchema = z.object({ words: wordList });

export const synonymUpdateSchema = z.object({ words: wordList, version: z.optional(z.int()) });

export type SynonymUpdate = z.output<typeof synonymUpdateSchema>;

/** The words and phrases of a row as searches compare them. */
export function comparedWords(words: string): string[] {
  return words.split(', ').map(searchText);
}

/** Each word once, as it was typed; the Urdu comma separates as well. */
function splitWords(typed: string): string[] {
  const words = new Map<string, string>();
  for (const part of typed.split(/[,،;\n]/)) {
    const compared = searchText(part);
    if (compared && !words.has(compared)) words.set(compared, part.trim().replace(/\s+/g, ' '));
  }
  return [...words.values()];
}
