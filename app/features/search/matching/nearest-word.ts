const LONGEST_WORD = 40;

const SIMILAR_WORDS = 4;

/** The word that was probably meant, out of those that look alike, likeliest first; null when none is near enough. */
export function nearestWord(typed: string, candidates: readonly string[]): string | null {
  return wordsWithin(allowed(typed), typed, candidates)[0] ?? null;
}

/** A few words that may have been meant, nearest first: they are offered, and not searched instead. */
export function similarWords(typed: string, candidates: readonly string[]): string[] {
  return [...new Set(wordsWithin(allowed(typed) + 1, typed, candidates))].slice(0, SIMILAR_WORDS);
}

function wordsWithin(limit: number, typed: string, candidates: readonly string[]): string[] {
  if (typed.length > LONGEST_WORD) return [];
  return candidates
    .map((word) => ({ word, distance: distanceBetween(typed, word, limit) }))
    .filter(({ word, distance }) => word !== typed && distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .map(({ word }) => word);
}

/** Letters to change, at most; of short words nearly every other word is near. */
function allowed({ length }: string): number {
  if (length <= 2) return 0;
  if (length <= 3) return 0.5;
  if (length <= 4) return 1;
  return length <= 7 ? 1.5 : 2;
}

/**
 * Roman Urdu has no fixed spelling, so that a word which sounds the same counts as half a letter away. Infinite for words whose lengths
 * alone are further apart than the limit.
 */
function distanceBetween(a: string, b: string, limit: number): number {
  const [soundA, soundB] = [soundOf(a), soundOf(b)];
  const within = (one: string, other: string, added: number) =>
    LIGHTEST * Math.abs(one.length - other.length) + added > limit
      ? Number.POSITIVE_INFINITY
      : editDistance(one, other) + added;
  return Math.min(within(a, b, 0), within(soundA, soundB, 0.5));
}

const sounds = new Map<string, string>();
const MAX_SOUNDS = 5_000;

/** Each search compares the same words of the shop. */
function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = toSound(word);
  if (sounds.size >= MAX_SOUNDS) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

function toSound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[qc]k?(?!h)/g, 'k')
    .replace(/([kgtdbjr])h/g, '$1')
    .replace(/ch/g, 'sh')
    .replace(/w/g, 'v')
    .replace(/ee|ie|ea|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

const VOWELS = new Set('aeiouy');

const LIGHTEST = 0.5;

/** Vowels are written as one pleases, and few mistake the first letter. */
function weightOf(letter: string | undefined, at: number): number {
  return VOWELS.has(letter ?? '') ? LIGHTEST : at === 0 ? 1.5 : 1;
}

/** Insertions, deletions, substitutions and swapped neighbours (optimal string alignment), by the weight of the letters. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = distancesFromNothing(b);
  for (let i = 1; i <= a.length; i++) {
    const removed = weightOf(a[i - 1], i - 1);
    const row = [(last[0] ?? 0) + removed];
    for (let j = 1; j <= b.length; j++) {
      const added = weightOf(b[j - 1], j - 1);
      const change = a[i - 1] === b[j - 1] ? 0 : Math.max(removed, added);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(
        Math.min((last[j] ?? 0) + removed, (row[j - 1] ?? 0) + added, (last[j - 1] ?? 0) + change, swap),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

function distancesFromNothing(word: string): number[] {
  const distances = [0];
  for (let at = 0; at < word.length; at++) distances.push((distances[at] ?? 0) + weightOf(word[at], at));
  return distances;
}
