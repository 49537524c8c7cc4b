import type { Language } from '#app/features/settings/texts/message-texts.ts';
import { formatRupees } from '#app/platform/text/money.ts';

/** Below the sum on a label, which is large. */
export const NOT_MORE = 'The rider may not ask for more.';

const messages: Record<Language, { exact: (sum: string) => string; change: string; nothing: string }> = {
  en: {
    exact: (sum) => `${sum}. ${NOT_MORE}`,
    change: 'Keep the change ready.',
    nothing: 'Nothing to pay.',
  },
  ur: {
    exact: (sum) => `\u2068${sum}\u2069۔ رائیڈر اس سے زیادہ نہیں مانگ سکتا۔`,
    change: 'کھلے پیسے تیار رکھیں۔',
    nothing: 'کچھ ادا نہیں کرنا۔',
  },
  roman: {
    exact: (sum) => `${sum}. Rider is se zyada nahin maang sakta.`,
    change: 'Khule paise tayyar rakhein.',
    nothing: 'Kuch ada nahin karna.',
  },
};

/** What a parcel asks for at the door, wherever it is promised; takes rupees, and says whole ones. */
export function exactAmount(rupees: number, language: Language = 'en'): string {
  const { exact, change, nothing } = messages[language];
  const whole = Math.floor(rupees);
  return whole > 0 ? `${exact(formatRupees(whole))} ${change}` : nothing;
}
