import { isolated } from '#app/features/settings/texts/message-texts.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

type SetAsideTexts = {
  title: string;
  intro: string;
  none: string;
  noneText: string;
  piece: string;
  pieces: string;
  why: string;
  since: string;
  actions: string;
  restock: string;
  writeOff: string;
  restocked: string;
  writtenOff: string;
  failed: string;
  of: (deed: string, name: string) => string;
};

export const SET_ASIDE_TEXTS: Texts<SetAsideTexts> = {
  en: {
    title: 'Set aside',
    intro: 'Pieces that came back and are not for sale. Bring them back to stock, or write them off.',
    none: 'Nothing is set aside.',
    noneText: 'What cannot be sold when a parcel is inspected appears here.',
    piece: 'Piece',
    pieces: 'Pieces',
    why: 'Why',
    since: 'Since',
    actions: 'Actions',
    restock: 'Back to stock',
    writeOff: 'Write off',
    restocked: 'Back in stock',
    writtenOff: 'Written off',
    failed: 'Nothing was changed.',
    of: (deed, name) => `${deed}: ${name}`,
  },
  ur: {
    title: 'الگ رکھے پیس',
    intro: 'یہ پیس واپس آئے ہیں اور بک نہیں سکتے۔ انہیں سٹاک میں واپس ڈالیں، یا سٹاک سے نکال دیں۔',
    none: 'کچھ الگ نہیں رکھا۔',
    noneText: 'جانچ کے وقت جو پیس بک نہ سکے، وہ یہاں آتا ہے۔',
    piece: 'پیس',
    pieces: 'تعداد',
    why: 'وجہ',
    since: 'کب سے',
    actions: 'کیا کرنا ہے',
    restock: 'سٹاک میں واپس',
    writeOff: 'سٹاک سے نکالیں',
    restocked: 'سٹاک میں واپس آ گیا',
    writtenOff: 'سٹاک سے نکل گیا',
    failed: 'کچھ نہیں بدلا۔',
    of: (deed, name) => `${deed}: ${isolated(name)}`,
  },
  roman: {
    title: 'Alag rakhe piece',
    intro:
      'Yeh piece wapas aaye hain aur bik nahin sakte. Inhein stock mein wapas dalein, ya stock se nikal dein.',
    none: 'Kuch alag nahin rakha.',
    noneText: 'Jaanch ke waqt jo piece bik na sake, woh yahan aata hai.',
    piece: 'Piece',
    pieces: 'Tadaad',
    why: 'Wajah',
    since: 'Kab se',
    actions: 'Kya karna hai',
    restock: 'Stock mein wapas',
    writeOff: 'Stock se nikalein',
    restocked: 'Stock mein wapas aa gaya',
    writtenOff: 'Stock se nikal gaya',
    failed: 'Kuch nahin badla.',
    of: (deed, name) => `${deed}: ${name}`,
  },
};
