const THREE_HUNDRED_WORDS = Array.from({ length: 300 }, (_, at) => `w${at}`).join(' ');

/** What nobody types by accident, each as the search gets it: too long, unreadable, or with a meaning for some program. */
export const HOSTILE_SEARCHES: readonly string[] = [
  THREE_HUNDRED_WORDS,
  'kurta '.repeat(300),
  'k'.repeat(10_000),
  'کرتا'.repeat(2_500),
  'a b c d e f g h i j k l',
  'kurta\u0000 red',
  'constructor years',
  'under __proto__ hazar',
  '\ud800 kurta \udfff',
  '& | ! <-> <2> :* :ABCD ( ) \\ \'kurta\' "red"',
  "kurta:*a & !red <-> (lawn | 'silk') \\\\",
  '%%% _% \\% %kurta%',
  '.* (?:a+)+$ [a-z]{1,9999} ^kurta| (((((((((',
  '🌸👗🧕🏽🇵🇰👨‍👩‍👧‍👦 kurta',
  '\u202e\u200f\u2067kurta\u2069\u202c\ufeff',
  '\u0301'.repeat(120),
  'ﷺ'.repeat(120),
  '\u1e9e\u0130\u017f\ufb03 ＫＵＲＴＡ ①②③',
  "'; drop table products; --",
  '{{7*7}} <script>alert(1)</script>',
  '../../etc/passwd %00 %c0%ae',
  'under 99999999999999999999 from -1 between 1e308 and NaN',
  '0 0 0 size size size age age age age 999 years',
  'kurta red lawn silk suit dupatta eid white blue green pink black',
];

/** Texts of parts of these and of ordinary words, the same in every run. */
export function mixedHostileSearches(count: number): string[] {
  const next = seeded(20_261_122);
  const parts = [
    ...HOSTILE_SEARCHES.flatMap((text) => text.slice(0, 200).split(' ')),
    'kurta',
    'lal',
    'لان',
    'M',
  ];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + (next() % 12) }, () => {
      const part = parts[next() % parts.length] ?? '';
      return next() % 3 === 0 ? part.slice(next() % 5, 5 + (next() % 20)) : part;
    }).join(next() % 4 === 0 ? '' : ' '),
  );
}

/** Numbers of 31 bits (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}
