import { toAsciiDigits } from '#app/platform/text/plain-text.ts';

/** Marks that change no word: apostrophes, accents, vowel signs, elongations, invisible characters. */
const DROPPED =
  /['’‘`]|[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u200b-\u200f]|\u2060|\ufeff/g;

/** Arabic letters that Pakistani keyboards have as other ones. */
const URDU_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ', ە: 'ہ' };

/** Words as they are compared, apart by one space. The function `search_text` of the database must give the same. */
export function searchText(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(DROPPED, '');
  return toAsciiDigits(letters.replace(/[يىكهةە]/g, (letter) => URDU_LETTERS[letter] ?? letter))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
