import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { isolated, type Language } from '#app/features/settings/texts/message-texts.ts';
import { courierName } from '#app/pages/admin/language/courier-names.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';
import type { Refused } from './scan-queue.ts';

type ScanTexts = {
  field: string;
  sent: (code: string) => string;
  received: (code: string) => string;
  kept: (code: string) => string;
  twice: (code: string) => string;
  waiting: (count: number) => string;
  stop: string;
  ok: string;
  refusals: Record<string, (order: string, courier: string) => string>;
};

/** In the language of the page where it knows the reason, else with the sentence of the shop. */
export function refusalText(language: Language, scanned: string, refused: Refused): string {
  const text = SCAN_TEXTS[language].refusals[refused.code];
  const keep = language === 'ur' ? isolated : (of: string) => of;
  const order = keep(refused.order_id ?? scanned);
  const courier = refused.courier ? courierName(language, refused.courier as CourierCode) : '';
  return text ? text(order, keep(courier)) : refused.detail;
}

export const SCAN_TEXTS: Texts<ScanTexts> = {
  en: {
    field: 'Label of the parcel',
    sent: (code) => `${code} goes with it`,
    received: (code) => `${code} is here`,
    kept: (code) => `${code} is kept on this device`,
    twice: (code) => `${code} was scanned already`,
    waiting: (count) => `Waiting to be sent: ${count}`,
    stop: 'Put it aside',
    ok: 'I have put it aside',
    refusals: {
      unknown_code: (order) => `No parcel has the code ${order}.`,
      same_number: (code) => `Several parcels have the number ${code}. Which one do you hold?`,
      list_closed: () => 'This list is closed. Begin a new one.',
      wrong_courier: (order, courier) => `${order} goes with ${courier}.`,
      not_packed: (order) => `${order} is not packed yet.`,
      cancelled: (order) =>
        `${order} was cancelled: take the pieces out of the parcel and put them back on the shelf.`,
      held_back: (order) => `${order} may not go out: ask the desk.`,
      already_handed_over: (order) => `${order} was handed over already.`,
      already_received: (order) => `${order} was received already.`,
      not_expected: (order) => `${order} cannot come back: it never left, or it was delivered.`,
    },
  },
  ur: {
    field: 'پارسل کا لیبل',
    sent: (code) => `${isolated(code)} ساتھ جائے گا`,
    received: (code) => `${isolated(code)} آ گیا`,
    kept: (code) => `${isolated(code)} اس فون میں محفوظ ہے`,
    twice: (code) => `${isolated(code)} پہلے سکین ہو چکا ہے`,
    waiting: (count) => `بھیجنا باقی: ${count}`,
    stop: 'الگ رکھیں',
    ok: 'الگ رکھ دیا',
    refusals: {
      unknown_code: (order) => `کوڈ ${order} کا کوئی پارسل نہیں۔`,
      same_number: (code) => `نمبر ${code} ایک سے زیادہ پارسلوں کا ہے۔ آپ کے ہاتھ میں کون سا ہے؟`,
      list_closed: () => 'یہ فہرست بند ہے۔ نئی شروع کریں۔',
      wrong_courier: (order, courier) => `${order} ${courier} کے ساتھ جائے گا۔`,
      not_packed: (order) => `${order} ابھی پیک نہیں ہوا۔`,
      cancelled: (order) => `${order} منسوخ ہو چکا ہے: پارسل سے سامان نکال کر شیلف پر واپس رکھیں۔`,
      held_back: (order) => `${order} نہیں جا سکتا: دفتر سے پوچھیں۔`,
      already_handed_over: (order) => `${order} پہلے ہی جا چکا ہے۔`,
      already_received: (order) => `${order} پہلے ہی واپس آ چکا ہے۔`,
      not_expected: (order) => `${order} واپس نہیں آ سکتا: یہ گیا نہیں، یا پہنچ چکا ہے۔`,
    },
  },
  roman: {
    field: 'Parcel ka label',
    sent: (code) => `${code} saath jayega`,
    received: (code) => `${code} aa gaya`,
    kept: (code) => `${code} is phone mein mehfooz hai`,
    twice: (code) => `${code} pehle scan ho chuka hai`,
    waiting: (count) => `Bhejna baqi: ${count}`,
    stop: 'Alag rakhein',
    ok: 'Alag rakh diya',
    refusals: {
      unknown_code: (order) => `Code ${order} ka koi parcel nahin.`,
      same_number: (code) => `Number ${code} ek se zyada parcelon ka hai. Aap ke haath mein kaun sa hai?`,
      list_closed: () => 'Yeh list band hai. Nayi shuru karein.',
      wrong_courier: (order, courier) => `${order} ${courier} ke saath jayega.`,
      not_packed: (order) => `${order} abhi pack nahin hua.`,
      cancelled: (order) =>
        `${order} cancel ho chuka hai: parcel se saman nikal kar shelf par wapas rakhein.`,
      held_back: (order) => `${order} nahin ja sakta: daftar se poochein.`,
      already_handed_over: (order) => `${order} pehle hi ja chuka hai.`,
      already_received: (order) => `${order} pehle hi wapas aa chuka hai.`,
      not_expected: (order) => `${order} wapas nahin aa sakta: yeh gaya nahin, ya pohanch chuka hai.`,
    },
  },
};
