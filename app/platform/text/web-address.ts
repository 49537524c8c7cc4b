import { plainText } from './plain-text.ts';

/** Endings of domains that do not end names or abbreviations as well: Dr.Sana, House.No 5 and M.Ali are no domains. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|store|online|site|website|win|link|click|live|club|vip|icu|app|dev|page|' +
  'pro|cash|loan|bid|work|space|fun|buzz|monster|example|test|invalid|pk|ru|cn|tk|ml|ga|cf|gq|cc|tv|ws|ly|io|co|' +
  'me|eu|uk|de|fr|nl|pl|br|su|ir|gd|рф';

const DOMAIN = new RegExp(
  `[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}])|xn--|[a-z]{2,}/[a-z])`,
  'iu',
);

/** Whether a mail program or a chat would make a link of some part of it. */
export function hasWebAddress(text: string): boolean {
  const plain = plainText(text);
  return /:\/\/|www\.|(?:https?|mailto|tel):/i.test(plain) || DOMAIN.test(plain);
}

/** Empty where it has a web address: what goes out in the shop's name repeats no stranger's links. */
export function withoutWebAddress(text: string): string {
  return hasWebAddress(text) ? '' : text;
}
