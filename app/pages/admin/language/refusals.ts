import { isolated } from '#app/features/settings/texts/message-texts.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { type Texts, useLanguage } from './language.tsx';

const texts: Texts<Readonly<Record<string, string>>> = {
  // The server's own sentences.
  en: {},
  ur: {
    unreachable: 'دکان سے رابطہ نہیں ہو سکا۔ انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔',
    not_found: 'یہ اب موجود نہیں۔',
    pieces_changed: 'اس آرڈر کے پیس بدل گئے ہیں۔ دوبارہ دیکھ لیں۔',
    gone: 'یہ پارسل جا چکا ہے، تصویر اب نہیں بدل سکتی۔',
    version_conflict: 'اس دوران کسی اور نے گنتی بدلی ہے۔ نئی تعداد دیکھ کر دوبارہ محفوظ کریں۔',
    not_permitted: 'آپ کو اس کی اجازت نہیں۔ مالک سے کہیں۔',
    not_readable: 'یہ تصویر کھل نہیں سکی۔ دوسری تصویر لیں۔',
    storage_unavailable: 'تصویر ابھی محفوظ نہیں ہو سکتی۔ تھوڑی دیر بعد کوشش کریں۔',
  },
  roman: {
    unreachable: 'Dukan se rabta nahin ho saka. Internet dekh kar dobara koshish karein.',
    not_found: 'Yeh ab mojood nahin.',
    pieces_changed: 'Is order ke piece badal gaye hain. Dobara dekh lein.',
    gone: 'Yeh parcel ja chuka hai, tasveer ab nahin badal sakti.',
    version_conflict: 'Is dauran kisi aur ne ginti badli hai. Nayi tadaad dekh kar dobara save karein.',
    not_permitted: 'Aap ko is ki ijazat nahin. Malik se kahein.',
    not_readable: 'Yeh tasveer khul nahin saki. Doosri tasveer lein.',
    storage_unavailable: 'Tasveer abhi save nahin ho sakti. Thori der baad koshish karein.',
  },
};

const others: Texts<(detail: string) => string> = {
  en: (detail) => detail,
  ur: (detail) => `یہ نہیں ہو سکا: ${isolated(detail)}`,
  roman: (detail) => `Yeh nahin ho saka: ${detail}`,
};

/** Why the shop refused something: in the language of the page where it knows the reason, else with the server's sentence. */
export function useRefusalText(): (error: ApiError) => string {
  const language = useLanguage();
  return ({ code, detail }) => texts[language][code] ?? others[language](detail);
}
