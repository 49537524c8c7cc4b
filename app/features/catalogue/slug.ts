import { MAX_SLUG } from '#app/features/catalogue/products/product.ts';
import { toAsciiDigits } from '#app/platform/text/plain-text.ts';

/** Leaves room for a numeric suffix. Urdu is written in Roman letters; names of other scripts get the fallback. */
export function toSlug(name: string, fallback: string): string {
  const words = toAsciiDigits(toRoman(name))
    .normalize('NFKD')
    // Accents, which NFKD separates from their letters, and apostrophes do not split words.
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, MAX_SLUG - 20);
  return slug.replace(/-+$/, '') || fallback;
}

/** As people write these in Roman letters, where letter by letter would be read otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  عید: 'eid',
  کرتا: 'kurta',
  کرتی: 'kurti',
  قمیض: 'qameez',
  قمیص: 'qameez',
  شلوار: 'shalwar',
  دوپٹہ: 'dupatta',
  دوپٹے: 'dupatte',
  چادر: 'chadar',
  لان: 'lawn',
  کاٹن: 'cotton',
  ریشم: 'resham',
  مخمل: 'makhmal',
  سوٹ: 'suit',
  ساڑھی: 'sari',
  لہنگا: 'lehenga',
  غرارہ: 'gharara',
  گل: 'gul',
  سرخ: 'surkh',
  سبز: 'sabz',
  مہندی: 'mehndi',
  شادی: 'shadi',
  بچے: 'bachay',
  بچوں: 'bachon',
  خواتین: 'khawateen',
  نئی: 'nai',
  نیا: 'naya',
  کی: 'ki',
  کا: 'ka',
  کے: 'ke',
  اور: 'aur',
};

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd', ذ: 'z' },
  ...{ ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', غ: 'gh', ف: 'f' },
  ...{ ق: 'q', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', ہ: 'h', ة: 't', ۃ: 't' },
};

const VOWELS: Readonly<Record<string, string>> = {
  ...{
    آ: 'a',
    ا: 'a',
    ع: 'a',
    و: 'o',
    ی: 'i',
    ے: 'e',
    ۓ: 'e',
    ئ: '',
    ء: '',
    ۀ: 'a',
    ۂ: 'a',
    ؤ: 'o',
    أ: 'a',
    إ: 'i',
  },
  // The small alif above a letter, and zabar, zer, pesh and their doubles, which few people write.
  ...{
    '\u0670': 'a',
    '\u064e': 'a',
    '\u0650': 'i',
    '\u064f': 'u',
    '\u064b': 'an',
    '\u064d': 'in',
    '\u064c': 'un',
  },
};

/** Letters of Arabic keyboards that look the same in Urdu. */
const SAME: Readonly<Record<string, string>> = {
  ...{ '\u064a': 'ی', '\u0649': 'ی', '\u0643': 'ک', '\u0647': 'ہ' },
};

const WORD = /[\u0621-\u063a\u0641-\u0655\u0670-\u06d3]+/g;

/** Urdu words in Roman letters, as addresses need them; any other text stays as it is. */
export function toRoman(text: string): string {
  return text
    .normalize('NFKC')
    .replace(WORD, (word) =>
      romanWord(word.replace(/[\u064a\u0649\u0643\u0647]/g, (letter) => SAME[letter] ?? letter)),
    );
}

function romanWord(word: string): string {
  const known = WORDS[word.replace(/[\u064b-\u0652]/g, '')];
  if (known) return known;
  let roman = '';
  // Since the last vowel. Short vowels are not written: one is put where three consonants would meet, or two at the beginning.
  let consonants = 0;
  const letters = [...word];
  for (const [index, letter] of letters.entries()) {
    const isFirst = index === 0;
    const next = letters[index + 1];
    const sound = soundOf(letter, {
      isFirst,
      isLast: next === undefined,
      next,
      afterVowel: consonants === 0,
    });
    if (letter === 'ھ') {
      roman += 'h';
      continue;
    }
    if (sound.isVowel) {
      if (sound.roman !== '' && !roman.endsWith(sound.roman)) roman += sound.roman;
      consonants = 0;
      continue;
    }
    const isBeginning = consonants === 1 && roman === firstConsonant(letters);
    if (isBeginning || consonants >= 2) {
      roman += 'a';
      consonants = 0;
    }
    roman += sound.roman;
    consonants++;
  }
  return roman;
}

function firstConsonant([first = '', second]: readonly string[]): string {
  return (CONSONANTS[first] ?? '') + (second === 'ھ' ? 'h' : '');
}

type Place = { isFirst: boolean; isLast: boolean; next: string | undefined; afterVowel: boolean };

function soundOf(letter: string, { isFirst, isLast, next = '', afterVowel }: Place) {
  const vowel = (roman: string) => ({ roman, isVowel: true });
  const consonant = (roman: string) => ({ roman, isVowel: false });
  if (letter === 'و' && (isFirst || (next !== '' && 'اآیے'.includes(next)))) return consonant('w');
  if (letter === 'ی' && isFirst) return consonant('y');
  if (letter === 'ہ' && isLast && !afterVowel) return vowel('a');
  // "او" and "عی" are one sound.
  if ('اع'.includes(letter) && isFirst && next === 'و') return vowel('');
  if ('اع'.includes(letter) && isFirst && next === 'ی') return vowel('e');
  if (CONSONANTS[letter] !== undefined) return consonant(CONSONANTS[letter] ?? '');
  return vowel(VOWELS[letter] ?? '');
}
