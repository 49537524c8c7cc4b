import { KNOWN_CITIES } from './known-cities.ts';

/** `postal_code` is null where the place has no office of its own. */
export type City = { name: string; postal_code: string | null };

/** For letters of Arabic keyboards and those that people mix up. */
const URDU: Readonly<Record<string, string>> = Object.fromEntries(
  ['یيى', 'کك', 'ہهةھ', 'اأإ', 'وؤ'].flatMap(([letter = '', ...others]) =>
    others.map((other) => [other, letter]),
  ),
);

const BY_SPELLING = new Map<string, City>();

export const CITIES: readonly City[] = KNOWN_CITIES.map(([name, code, also]) => {
  const city = { name, postal_code: code || null };
  for (const spelling of [name, ...also.split(',')]) BY_SPELLING.set(plain(spelling), city);
  return city;
});

/** By its name or another known spelling, however it was typed; null for a place that is not listed. */
export function findCity(typed: string): City | null {
  return BY_SPELLING.get(plain(typed)) ?? null;
}

/** As couriers and the shop write it; what is not listed stays as it was typed. */
export function canonicalCity(typed: string): string {
  return findCity(typed)?.name ?? typed;
}

/** The city that may be meant by "Lahor" or "Johar Town Lahore"; null for a listed one and when none is near. */
export function closestCity(typed: string): string | null {
  if (findCity(typed)) return null;
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(mayBeOfName);
  return cityAtEnd(words) ?? misspelledCity(plain(words.join('')));
}

/** Not the part of a city, the province or a postal code, as people write them after it. */
function mayBeOfName(word: string): boolean {
  return word.length > 1 && !/\p{N}/u.test(word) && !AFTER_CITY.has(word.toLowerCase());
}

const AFTER_CITY = new Set(
  'cantt cantonment city saddar sadar district east west north south pakistan punjab sindh kpk ajk'.split(
    ' ',
  ),
);

/** People write a part of their city before its name. */
function cityAtEnd(words: readonly string[]): string | null {
  for (let from = 0; from < words.length; from++) {
    const city = findCity(words.slice(from).join(''));
    if (city) return city.name;
  }
  return null;
}

/** The nearer, then the larger one. */
function misspelledCity(name: string): string | null {
  if (name.length < FEWEST_LETTERS) return null;
  const most = name.length < LONG ? 1 : 2;
  let best: { city: City; slips: number } | null = null;
  for (const [spelling, city] of BY_SPELLING) {
    if (spelling.length < FEWEST_LETTERS || Math.abs(spelling.length - name.length) > most) continue;
    const slips = editDistance(name, spelling);
    // Two slips in a name that begins otherwise make another name.
    if (slips > most || (slips > 1 && spelling[0] !== name[0])) continue;
    if (!best || slips < best.slips) best = { city, slips };
  }
  return best?.city.name ?? null;
}

/** Short names are near to many others. */
const FEWEST_LETTERS = 4;

const LONG = 7;

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[يىكهةھأإؤ]/g, (letter) => URDU[letter] ?? letter);
}

/** Optimal string alignment: letters that are missing, superfluous or others, and neighbours that changed places, count one each. */
function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
