import type { Language } from '#app/features/settings/texts/message-texts.ts';

/** Why an order may not be packed: what packers may read of the gate's reasons, without a sum and without the customer. */
export const HELD_BACK = [
  'cancelled',
  'gone',
  'unconfirmed',
  'hold',
  'waits',
  'not_ready',
  'old_piece',
  'desk',
] as const;

export type HeldBack = (typeof HELD_BACK)[number];

export const HELD_BACK_TEXTS: Record<Language, Record<HeldBack, string>> = {
  en: {
    cancelled: 'This order is cancelled: do not pack it.',
    gone: 'This parcel has left already.',
    unconfirmed: 'The customer has not confirmed it yet.',
    hold: 'It is on hold.',
    waits: 'It leaves later, to arrive on the day that was chosen.',
    not_ready: 'Its pieces made on order are not ready yet.',
    old_piece: 'The old piece is not here yet: its exchange is packed after it.',
    desk: 'The desk has to look at it first. Put its pieces aside.',
  },
  ur: {
    cancelled: 'یہ آرڈر منسوخ ہے: پیک نہ کریں۔',
    gone: 'یہ پارسل پہلے ہی جا چکا ہے۔',
    unconfirmed: 'گاہک نے ابھی تصدیق نہیں کی۔',
    hold: 'یہ آرڈر روکا گیا ہے۔',
    waits: 'یہ بعد میں جائے گا، تاکہ چنے ہوئے دن پہنچے۔',
    not_ready: 'آرڈر پر بننے والے پیس ابھی تیار نہیں۔',
    old_piece: 'پرانا پیس ابھی واپس نہیں آیا: بدلے کا پیس اس کے بعد پیک ہو گا۔',
    desk: 'پہلے دفتر کو دیکھنا ہے۔ اس کے پیس الگ رکھ دیں۔',
  },
  roman: {
    cancelled: 'Yeh order cancel hai: pack na karein.',
    gone: 'Yeh parcel pehle hi ja chuka hai.',
    unconfirmed: 'Gahak ne abhi tasdeeq nahin ki.',
    hold: 'Yeh order roka gaya hai.',
    waits: 'Yeh baad mein jayega, taake chune hue din pohanche.',
    not_ready: 'Order par banne wale piece abhi tayyar nahin.',
    old_piece: 'Purana piece abhi wapas nahin aaya: badle ka piece us ke baad pack hoga.',
    desk: 'Pehle daftar ko dekhna hai. Is ke piece alag rakh dein.',
  },
};
