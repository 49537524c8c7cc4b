import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const WORDS = [
  'kurta',
  'dupatta',
  'kameez',
  'gharara',
  'mirror',
  'zamurd',
  'zard',
  'gingham',
  'khaddar',
  'red',
  'eid',
  'lawn',
  'low',
  'chiffon',
  'sheen',
  'maroon',
  'shirt',
  'cotton',
];

test.each<[string, string | null]>([
  ['mirorr', 'mirror'],
  ['zamrud', 'zamurd'],
  ['duppata', 'dupatta'],
  ['kamiz', 'kameez'],
  ['garara', 'gharara'],
  ['gingam', 'gingham'],
  ['qurta', 'kurta'],
  ['khadar', 'khaddar'],
  ['lown', 'lawn'],
  ['shefon', 'chiffon'],
  ['larkon', null],
  ['k'.repeat(120), null],
  ['ed', null],
  ['bed', null],
  ['laptop', null],
  ['kurta', null],
  ['tshirt', 'shirt'],
  ['unshirt', null],
  ['coton', 'cotton'],
  ['kurtay', 'kurta'],
])('“%s” was probably meant as %s', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant);
});

/** Of the shop, among them words that look like those of the next test. */
const SHOP = [
  ...[
    'boy',
    'girl',
    'larke',
    'red',
    'blue',
    'brown',
    'see',
    'store',
    'rings',
    'stitched',
    'salt',
    'laid',
    'lilies',
  ],
  ...[
    'means',
    'gentle',
    'polka',
    'chest',
    'lift',
    'give',
    'glue',
    'sheen',
    'shalwar',
    'jade',
    'coast',
    'beans',
  ],
  ...[
    'bags',
    'belt',
    'string',
    'hair',
    'cover',
    'lemon',
    'lilac',
    'salwar',
    'trouser',
    'order',
    'stone',
    'style',
  ],
  ...['لال', 'شلوار', 'چاک', 'سوت', 'نیلا', 'شام', 'بال', 'گوٹا', 'کالا', 'کوٹن'],
];

test.each([
  ...[
    'abaya',
    'saree',
    'sari',
    'stole',
    'earrings',
    'unstitched',
    'shawl',
    'hijab',
    'jeans',
    'coat',
    'jacket',
    'bag',
  ],
  ...[
    'sale',
    'large',
    'small',
    'ladies',
    'lady',
    'gents',
    'mens',
    'gift',
    'policy',
    'chart',
    'ring',
    'bangles',
    'shoes',
  ],
  ...['khussa', 'chadar', 'topi', 'jutti', 'zewar', 'dhoti', 'koti', 'makhmal', 'choori'],
  ...['شال', 'عبایا', 'ساڑھی', 'سیل', 'چادر', 'کوٹ', 'جوتے', 'بالیاں', 'گھڑی', 'ہار'],
])('The word of the trade “%s” is no slip of another word', (word) => {
  expect(nearestWord(word, SHOP)).toBeNull();
});

test.each<[string, string | null]>([
  ['brawn', 'brown'],
  ['stune', 'stone'],
  ['stoen', 'stone'],
  ['astone', 'stone'],
  ['stunu', null],
  ['restone', null],
])('Of five letters one slip is corrected, and none at the beginning: “%s”', (typed, meant) => {
  expect(nearestWord(typed, ['stone', 'brown'])).toBe(meant);
});

test('A person or a color is only meant by a word that differs in a vowel or in the order of its letters', () => {
  const near = (typed: string) => nearestWord(typed, ['brown', 'girls', 'larke'], () => true);
  expect(['brwon', 'brawn', 'grils', 'large', 'crown', 'growl'].map(near)).toEqual([
    'brown',
    'brown',
    'girls',
    null,
    null,
    null,
  ]);
});
