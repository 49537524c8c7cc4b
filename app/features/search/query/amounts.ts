const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ ek: 1, do: 2, teen: 3, tin: 3, char: 4, chaar: 4, panch: 5, paanch: 5, chay: 6, saat: 7, aath: 8 },
  ...{ nau: 9, das: 10 },
  ...{ ایک: 1, دو: 2, تین: 3, چار: 4, پانچ: 5, چہ: 6, چھ: 6, سات: 7, آٹھ: 8, اٹھ: 8, نو: 9, دس: 10 },
};

const THOUSAND = ['k', 'hazar', 'hazaar', 'thousand', 'ہزار'];
const CURRENCY = ['rs', 'pkr', 'rupees', 'rupee', 'rupay', 'rupaye', 'روپے', 'روپیہ'];

export type Amount = {
  rupees: number;
  /** The number of words that say it. */
  length: number;
  /** Whether it names the currency or thousands, so that it can only be a price. */
  isPrice: boolean;
};

/** A small number in digits or words; null for anything else. */
export function toCount(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return NUMBER_WORDS[word] ?? null;
}

/** The amount that begins at this word ("5000", "rs 5000", "5k", "paanch hazar rupees"); null when none does. */
export function amountAt(words: readonly string[], at: number): Amount | null {
  const hasSign = CURRENCY.includes(words[at] ?? '');
  const number = at + Number(hasSign);
  const known = joinedAmount(words[number]) ?? spokenAmount(words, number);
  if (!known) return null;
  const after = number + known.length;
  const isNamed = CURRENCY.includes(words[after] ?? '');
  return {
    rupees: known.rupees,
    length: after + Number(isNamed) - at,
    isPrice: hasSign || isNamed || known.isPrice,
  };
}

/** In one word, such as 5000, 5k, rs5000, 5000rs. */
function joinedAmount(word: string | undefined): Amount | null {
  const match = /^(rs|pkr)?(\d{1,7})(k|rs|pkr)?$/.exec(word ?? '');
  if (!match) return null;
  const [, sign, digits, unit] = match;
  const isThousands = unit === 'k';
  if (!isThousands && Number(digits) < MIN_PRICE) return null;
  return {
    rupees: Number(digits) * (isThousands ? 1000 : 1),
    length: 1,
    isPrice: sign !== undefined || unit !== undefined,
  };
}

/** In two words, such as 5 hazar. */
function spokenAmount(words: readonly string[], at: number): Amount | null {
  const count = toCount(words[at]);
  if (count === null || !THOUSAND.includes(words[at + 1] ?? '')) return null;
  return { rupees: count * 1000, length: 2, isPrice: true };
}

/** Smaller numbers are sizes, ages and pieces. */
const MIN_PRICE = 300;
