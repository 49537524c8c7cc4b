import type { StockReason } from '#app/features/catalogue/stock/schema.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

type StockTexts = {
  title: string;
  back: string;
  scan: string;
  none: (words: string) => string;
  empty: string;
  more: string;
  reason: string;
  reasons: Record<StockReason, string>;
  allSizes: string;
  onShelf: (pieces: number) => string;
  ordered: (pieces: number) => string;
  shelf: (shelf: string) => string;
  made: string;
  after: (pieces: number) => string;
  asExpected: string;
  minus: (size: string) => string;
  plus: (size: string) => string;
  hint: string;
  save: string;
  saving: string;
  saved: string;
  nothing: string;
  wrong: string;
  tooFew: (left: number) => string;
};

export const STOCK_TEXTS: Texts<StockTexts> = {
  en: {
    title: 'Stock',
    back: '‹ All pieces',
    scan: 'Label, name or shelf',
    none: (words) => `Nothing found for “${words}”. Scan a label, or type part of a name or a shelf.`,
    empty: 'There are no pieces yet.',
    more: 'There are more. Type more of the name, or scan a label.',
    reason: 'What happened',
    reasons: { counted: 'Counted', received: 'Received', damaged: 'Damaged', returned: 'Came back' },
    allSizes: 'All sizes',
    onShelf: (pieces) => `${pieces} on the shelf`,
    ordered: (pieces) => `${pieces} of them ordered`,
    shelf: (shelf) => `Shelf ${shelf}`,
    made: 'Made on order',
    after: (pieces) => `then ${pieces}`,
    asExpected: 'as expected',
    minus: (size) => `One less: ${size}`,
    plus: (size) => `One more: ${size}`,
    hint: 'Orders that come while you count stay counted.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Stock saved',
    nothing: 'Please enter how many pieces.',
    wrong: 'Please enter whole numbers from 0 to 1,000,000.',
    tooFew: (left) => `Only ${left} left.`,
  },
  ur: {
    title: 'سٹاک',
    back: '‹\u00a0 سب پیس',
    scan: 'لیبل، نام یا شیلف',
    none: (words) => `”${isolated(words)}“ کے لیے کچھ نہیں ملا۔ لیبل سکین کریں، یا نام یا شیلف لکھیں۔`,
    empty: 'ابھی کوئی پیس نہیں ہے۔',
    more: 'اور بھی ہیں۔ نام پورا لکھیں، یا لیبل سکین کریں۔',
    reason: 'کیا ہوا',
    reasons: { counted: 'گنتی کی', received: 'نئے آئے', damaged: 'خراب ہوئے', returned: 'واپس آئے' },
    allSizes: 'سب سائز',
    onShelf: (pieces) => `شیلف پر ${pieces}`,
    ordered: (pieces) => `ان میں سے ${pieces} آرڈر کے`,
    shelf: (shelf) => `شیلف ${isolated(shelf)}`,
    made: 'آرڈر پر تیار',
    after: (pieces) => `پھر ${pieces}`,
    asExpected: 'ٹھیک ہے',
    minus: (size) => `ایک کم: ${isolated(size)}`,
    plus: (size) => `ایک زیادہ: ${isolated(size)}`,
    hint: 'گنتی کے دوران جو آرڈر آئیں وہ خود شمار ہو جاتے ہیں۔',
    save: 'محفوظ کریں',
    saving: 'محفوظ ہو رہا ہے...',
    saved: 'سٹاک محفوظ ہو گیا',
    nothing: 'تعداد لکھیں۔',
    wrong: '0 سے 1,000,000 تک پورا عدد لکھیں۔',
    tooFew: (left) => `صرف ${left} باقی ہیں۔`,
  },
  roman: {
    title: 'Stock',
    back: '‹ Sab piece',
    scan: 'Label, naam ya shelf',
    none: (words) => `“${words}” ke liye kuch nahin mila. Label scan karein, ya naam ya shelf likhein.`,
    empty: 'Abhi koi piece nahin hai.',
    more: 'Aur bhi hain. Naam poora likhein, ya label scan karein.',
    reason: 'Kya hua',
    reasons: { counted: 'Ginti ki', received: 'Naye aaye', damaged: 'Kharab hue', returned: 'Wapas aaye' },
    allSizes: 'Sab size',
    onShelf: (pieces) => `Shelf par ${pieces}`,
    ordered: (pieces) => `in mein se ${pieces} order ke`,
    shelf: (shelf) => `Shelf ${shelf}`,
    made: 'Order par tayyar',
    after: (pieces) => `phir ${pieces}`,
    asExpected: 'theek hai',
    minus: (size) => `Ek kam: ${size}`,
    plus: (size) => `Ek zyada: ${size}`,
    hint: 'Ginti ke dauran jo order aayein woh khud shumar ho jate hain.',
    save: 'Save karein',
    saving: 'Save ho raha hai...',
    saved: 'Stock save ho gaya',
    nothing: 'Tadaad likhein.',
    wrong: '0 se 1,000,000 tak poora adad likhein.',
    tooFew: (left) => `Sirf ${left} baqi hain.`,
  },
};
