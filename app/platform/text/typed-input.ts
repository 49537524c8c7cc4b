import { plainText } from './plain-text.ts';

const CURRENCY = '(?:Rs|PKR|Rupees|روپے)';

const PREFIX = new RegExp(`^${CURRENCY}[.:]?`, 'i');

const SUFFIX = new RegExp(`(?:${CURRENCY}\\.?)?(?:/[-=])?(?:only)?$`, 'i');

/** Thousands are grouped as people write them: 7,990 and 1,25,000. A comma elsewhere could mean decimals, so it is refused. */
const AMOUNT = /^(?:\d{1,10}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** What a person typed, as a number of rupees: `7,990`, `Rs. 7990/-` or digits of another script. Null when it is none. */
export function typedRupees(text: string): number | null {
  const digits = plainText(text).replaceAll(' ', '').replace(PREFIX, '').replace(SUFFIX, '');
  return AMOUNT.test(digits) ? Number(digits.replaceAll(',', '')) : null;
}

/** What contacts, chats and links put around a number. */
const LABEL =
  /^(?:(?:tel|sms|callto|whatsapp|phone|mobile|cell):? ?(?:\/\/)?|(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?)/i;

const PARAMETERS = /[;?&](?=[a-z])/i;

/** A number as people write it, from what they pasted: `tel:+92-300-1234567` and `https://wa.me/923001234567` too. */
export function pastedPhone(text: string): string {
  const [number = ''] = plainText(text).replace(LABEL, '').split(PARAMETERS);
  return number.trim();
}
