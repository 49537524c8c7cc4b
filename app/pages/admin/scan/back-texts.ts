import type { AsideReason } from '#app/features/orders/back/schema.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

type BackTexts = {
  title: string;
  out: string;
  back: string;
  toInspect: string;
  none: string;
  noneText: string;
  more: (count: number) => string;
  pieces: (count: number) => string;
  inspect: string;
  unknown: string;
  toList: string;
  sellable: string;
  all: (count: number) => string;
  plus: (piece: string) => string;
  minus: (piece: string) => string;
  aside: (count: number) => string;
  reason: string;
  reasons: Record<AsideReason, string>;
  chooseReason: string;
  note: string;
  save: string;
  saving: string;
  saved: string;
  inspected: string;
  notHere: string;
};

/** What packers read where parcels come back. */
export const BACK_TEXTS: Texts<BackTexts> = {
  en: {
    title: 'Scan parcels',
    out: 'Out',
    back: 'Back',
    toInspect: 'To inspect',
    none: 'Nothing to inspect.',
    noneText: 'Scan a parcel that came back.',
    more: (count) => (count === 1 ? '1 more parcel waits.' : `${count} more parcels wait.`),
    pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
    inspect: 'Inspect',
    unknown: 'This parcel does not exist, or it never left.',
    toList: '‹ Parcels back',
    sellable: 'Can be sold',
    all: (count) => `of ${count}`,
    plus: (piece) => `One more can be sold: ${piece}`,
    minus: (piece) => `One less can be sold: ${piece}`,
    aside: (count) => (count === 1 ? '1 piece is set aside' : `${count} pieces are set aside`),
    reason: 'Why',
    reasons: {
      damaged: 'Damaged',
      worn: 'Worn',
      wrong_piece: 'Wrong piece',
      missing: 'Missing',
      other: 'Something else',
    },
    chooseReason: 'Please choose why.',
    note: 'Note (optional)',
    save: 'Put back to the shelf',
    saving: 'Saving...',
    saved: 'Inspected',
    inspected: 'This parcel was inspected already.',
    notHere: 'This parcel has not come back yet. Scan it first.',
  },
  ur: {
    title: 'پارسل سکین کریں',
    out: 'باہر',
    back: 'واپس',
    toInspect: 'جانچنے ہیں',
    none: 'جانچنے کو کچھ نہیں ہے۔',
    noneText: 'جو پارسل واپس آیا اسے سکین کریں۔',
    more: (count) => `${count} اور پارسل باقی ہیں۔`,
    pieces: (count) => `${count} پیس`,
    inspect: 'جانچیں',
    unknown: 'یہ پارسل موجود نہیں، یا گیا ہی نہیں۔',
    toList: '‹\u00a0 واپس آئے پارسل',
    sellable: 'بک سکتے ہیں',
    all: (count) => `کل ${count}`,
    plus: (piece) => `ایک زیادہ بک سکتا ہے: ${isolated(piece)}`,
    minus: (piece) => `ایک کم بک سکتا ہے: ${isolated(piece)}`,
    aside: (count) => `${count} پیس الگ رکھیں`,
    reason: 'وجہ',
    reasons: {
      damaged: 'خراب',
      worn: 'پہنا ہوا',
      wrong_piece: 'غلط پیس',
      missing: 'کم ہے',
      other: 'کچھ اور',
    },
    chooseReason: 'وجہ چنیں۔',
    note: 'نوٹ (ضروری نہیں)',
    save: 'شیلف پر واپس رکھیں',
    saving: 'محفوظ ہو رہا ہے...',
    saved: 'جانچ ہو گئی',
    inspected: 'یہ پارسل پہلے ہی جانچا جا چکا ہے۔',
    notHere: 'یہ پارسل ابھی واپس نہیں آیا۔ پہلے اسے سکین کریں۔',
  },
  roman: {
    title: 'Parcel scan karein',
    out: 'Bahar',
    back: 'Wapas',
    toInspect: 'Jaanchne hain',
    none: 'Jaanchne ko kuch nahin hai.',
    noneText: 'Jo parcel wapas aaya usay scan karein.',
    more: (count) => `${count} aur parcel baqi hain.`,
    pieces: (count) => `${count} piece`,
    inspect: 'Jaanchein',
    unknown: 'Yeh parcel mojood nahin, ya gaya hi nahin.',
    toList: '‹ Wapas aaye parcel',
    sellable: 'Bik sakte hain',
    all: (count) => `kul ${count}`,
    plus: (piece) => `Ek zyada bik sakta hai: ${piece}`,
    minus: (piece) => `Ek kam bik sakta hai: ${piece}`,
    aside: (count) => `${count} piece alag rakhein`,
    reason: 'Wajah',
    reasons: {
      damaged: 'Kharab',
      worn: 'Pehna hua',
      wrong_piece: 'Ghalat piece',
      missing: 'Kam hai',
      other: 'Kuch aur',
    },
    chooseReason: 'Wajah chunein.',
    note: 'Note (zaroori nahin)',
    save: 'Shelf par wapas rakhein',
    saving: 'Save ho raha hai...',
    saved: 'Jaanch ho gayi',
    inspected: 'Yeh parcel pehle hi jaancha ja chuka hai.',
    notHere: 'Yeh parcel abhi wapas nahin aaya. Pehle isay scan karein.',
  },
};
