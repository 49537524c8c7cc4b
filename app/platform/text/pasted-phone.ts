import { plainText } from './plain-text.ts';

/** What contacts, chats and links put around a number. */
const LABEL =
  /^(?:(?:tel|sms|callto|whatsapp|phone|mobile|cell):? ?(?:\/\/)?|(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?)/i;
const PARAMETERS = /[;?&](?=[a-z])/i;

/** A number as people write it, from what they pasted: `tel:+92-300-1234567` and `https://wa.me/923001234567` too. */
export function pastedPhone(text: string): string {
  const [number = ''] = plainText(text).replace(LABEL, '').split(PARAMETERS);
  return number.trim();
}
