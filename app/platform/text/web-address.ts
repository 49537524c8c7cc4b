import { plainText } from './plain-text.ts';

/** Endings of domains that do not end names or abbreviations as well: Dr.Sana, House.No 5 and M.Ali are no domains. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|store|online|site|website|win|link|click|live|club|vip|icu|app|dev|page|' +
  'pro|cash|loan|bid|work|space|fun|buzz|monster|mobi|asia|news|blog|cloud|digital|today|world|email|media|money|' +
  'ai|ee|lol|life|party|market|wiki|zip|mov|cfd|sbs|quest|social|chat|agency|finance|games|bet|casino|gift|gifts|promo|deals|sale|tech|host|press|example|test|invalid|' +
  'pk|in|us|to|ae|bd|lk|np|ir|af|tr|cn|hk|sg|jp|kr|vn|ru|su|ua|kz|uk|ie|de|fr|nl|pl|es|gr|ro|hu|cz|eu|br|mx|ca|au|nz|' +
  'ng|za|tk|ml|ga|cf|gq|cc|tv|ws|ly|gl|gg|io|co|me|gd|fm|рф';

const DOMAIN = new RegExp(
  `[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}])|xn--|[a-z]{2,}/[a-z])`,
  'iu',
);

const NUMBERED = /\b\d{1,3}(?:\.\d{1,3}){3}[:/]/;

/** Whether a mail program or a chat would make a link of some part of it. */
export function hasWebAddress(text: string): boolean {
  const plain = plainText(text);
  return /:\/\/|www\.|(?:https?|mailto|tel):/i.test(plain) || NUMBERED.test(plain) || DOMAIN.test(plain);
}

/** Empty where it has a web address: what goes out in the shop's name repeats no stranger's links. */
export function withoutWebAddress(text: string): string {
  return hasWebAddress(text) ? '' : text;
}

/** As `URL.parse`, which browsers have only since 2024. */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
