import { OWN_REASONS } from '#app/features/orders/returns/reasons.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';

type Reason = (typeof OWN_REASONS)[number];

type FormTexts = {
  title: string;
  intro: (days: number) => string;
  pieces: string;
  size: string;
  other: string;
  why: string;
  reasons: Record<Reason, string>;
  how: string;
  steps: (whatsapp: string, brand: string) => readonly string[];
};

/** Both stand on the paper, one beside the other. */
export const FORM_TEXTS: { en: FormTexts; ur: FormTexts } = {
  en: {
    title: 'Exchange form',
    intro: (days) =>
      `Does something not fit? Ask for another size within ${days} days of the delivery, and put this form into the parcel.`,
    pieces: 'Tick what you send back',
    size: 'Tick the new size',
    other: 'Another piece or colour:',
    why: 'Why?',
    reasons: {
      too_small: 'Too small',
      too_large: 'Too large',
      not_as_shown: 'Not as shown',
      colour: 'Colour is different',
      quality: 'Quality',
      damaged: 'Damaged',
      wrong_piece: 'Wrong piece',
      changed_mind: 'Changed my mind',
      other: 'Something else',
    },
    how: 'How to send it back',
    steps: (whatsapp, brand) => [
      `Write to us on WhatsApp ${whatsapp} with the order number. We tell you whether your size is there, and who picks the parcel up.`,
      'Pack the pieces unworn, with their tags and this form.',
      `Give the parcel only to the rider whom we name, and keep his receipt. ${brand} sends the new piece once this one is here.`,
    ],
  },
  ur: {
    title: 'تبدیلی کا فارم',
    intro: (days) =>
      `کچھ فٹ نہیں آیا؟ پارسل ملنے کے ${days} دن کے اندر دوسرا سائز مانگیں، اور یہ فارم پارسل میں رکھ دیں۔`,
    pieces: 'جو واپس بھیج رہے ہیں اس پر نشان لگائیں',
    size: 'نئے سائز پر نشان لگائیں',
    other: 'کوئی اور پیس یا رنگ:',
    why: 'وجہ؟',
    reasons: {
      too_small: 'چھوٹا ہے',
      too_large: 'بڑا ہے',
      not_as_shown: 'تصویر جیسا نہیں',
      colour: 'رنگ مختلف ہے',
      quality: 'کوالٹی',
      damaged: 'خراب ہے',
      wrong_piece: 'غلط پیس آیا',
      changed_mind: 'ارادہ بدل گیا',
      other: 'کوئی اور وجہ',
    },
    how: 'واپس کیسے بھیجیں',
    steps: (whatsapp, brand) => [
      `واٹس ایپ ${isolated(whatsapp)} پر آرڈر نمبر لکھ کر بھیجیں۔ ہم بتائیں گے کہ آپ کا سائز موجود ہے یا نہیں، اور پارسل کون لے گا۔`,
      'پیس بغیر پہنے، ٹیگ اور اس فارم کے ساتھ پیک کریں۔',
      `پارسل صرف اُس رائیڈر کو دیں جس کا نام ہم بتائیں، اور رسید رکھیں۔ یہ پیس پہنچتے ہی ${isolated(brand)} نیا پیس بھیج دے گا۔`,
    ],
  },
};

export const FORM_REASONS: readonly Reason[] = OWN_REASONS;
