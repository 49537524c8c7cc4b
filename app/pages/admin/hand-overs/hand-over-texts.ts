import { isolated } from '#app/features/settings/texts/message-texts.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

type HandOverTexts = {
  title: string;
  begin: string;
  open: string;
  closed: string;
  none: string;
  parcels: (count: number) => string;
  pieces: (count: number) => string;
  waiting: (count: number) => string;
  taken: (rider: string, moment: string) => string;
  since: (moment: string) => string;
  unknown: string;
  toLists: string;
  collect: (sum: string) => string;
  last: string;
  empty: string;
  print: string;
  close: string;
  closeTitle: string;
  rider: string;
  signature: string;
  clear: string;
  orPhoto: string;
  withoutProof: string;
  saving: string;
  done: string;
  notClosed: string;
  proofLater: string;
  proof: string;
  addProof: string;
};

/** What packers read where parcels are handed over. */
export const HAND_OVER_TEXTS: Texts<HandOverTexts> = {
  en: {
    title: 'Hand-over lists',
    begin: 'Which courier is here?',
    open: 'Open lists',
    closed: 'Closed lists',
    none: 'No list yet. Choose the courier that is here, then scan its parcels.',
    parcels: (count) => (count === 1 ? '1 parcel' : `${count} parcels`),
    pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
    waiting: (count) => `${count} still here`,
    taken: (rider, moment) => `${rider} took them, ${moment}`,
    since: (moment) => `since ${moment}`,
    unknown: 'This list does not exist.',
    toLists: '‹ Lists',
    collect: (sum) => `To collect: ${sum}`,
    last: 'Scanned last',
    empty: 'Nothing is scanned yet.',
    print: 'Print the list',
    close: 'Close the list',
    closeTitle: 'The rider takes these parcels',
    rider: 'Name of the rider',
    signature: 'Signature of the rider',
    clear: 'Clear',
    orPhoto: 'Photo instead',
    withoutProof: 'Please let the rider sign, or take a photo.',
    saving: 'Saving...',
    done: 'List closed',
    notClosed: 'The list was not closed.',
    proofLater: 'The list is closed, but the signature was not saved. Add it again.',
    proof: 'Signature or photo',
    addProof: 'Save signature',
  },
  ur: {
    title: 'حوالگی کی فہرستیں',
    begin: 'کون سا کوریئر آیا ہے؟',
    open: 'کھلی فہرستیں',
    closed: 'بند فہرستیں',
    none: 'ابھی کوئی فہرست نہیں۔ جو کوریئر آیا ہے اسے چنیں، پھر اس کے پارسل سکین کریں۔',
    parcels: (count) => `${count} پارسل`,
    pieces: (count) => `${count} پیس`,
    waiting: (count) => `${count} ابھی یہاں ہیں`,
    taken: (rider, moment) => `${isolated(rider)} لے گئے، ${moment}`,
    since: (moment) => `${moment} سے`,
    unknown: 'یہ فہرست موجود نہیں۔',
    toLists: '‹\u00a0 فہرستیں',
    collect: (sum) => `وصولی: ${isolated(sum)}`,
    last: 'آخری سکین',
    empty: 'ابھی کچھ سکین نہیں ہوا۔',
    print: 'فہرست چھاپیں',
    close: 'فہرست بند کریں',
    closeTitle: 'رائیڈر یہ پارسل لے رہا ہے',
    rider: 'رائیڈر کا نام',
    signature: 'رائیڈر کے دستخط',
    clear: 'مٹائیں',
    orPhoto: 'یا تصویر',
    withoutProof: 'رائیڈر سے دستخط کروائیں، یا تصویر لیں۔',
    saving: 'محفوظ ہو رہا ہے...',
    done: 'فہرست بند ہو گئی',
    notClosed: 'فہرست بند نہیں ہوئی۔',
    proofLater: 'فہرست بند ہو گئی، مگر دستخط محفوظ نہیں ہوئے۔ دوبارہ کریں۔',
    proof: 'دستخط یا تصویر',
    addProof: 'دستخط محفوظ کریں',
  },
  roman: {
    title: 'Hawalgi ki lists',
    begin: 'Kaun sa courier aaya hai?',
    open: 'Khuli lists',
    closed: 'Band lists',
    none: 'Abhi koi list nahin. Jo courier aaya hai usay chunein, phir us ke parcel scan karein.',
    parcels: (count) => `${count} parcel`,
    pieces: (count) => `${count} piece`,
    waiting: (count) => `${count} abhi yahan hain`,
    taken: (rider, moment) => `${rider} le gaye, ${moment}`,
    since: (moment) => `${moment} se`,
    unknown: 'Yeh list mojood nahin.',
    toLists: '‹ Lists',
    collect: (sum) => `Wasooli: ${sum}`,
    last: 'Aakhri scan',
    empty: 'Abhi kuch scan nahin hua.',
    print: 'List print karein',
    close: 'List band karein',
    closeTitle: 'Rider yeh parcel le raha hai',
    rider: 'Rider ka naam',
    signature: 'Rider ke dastakhat',
    clear: 'Mitayein',
    orPhoto: 'Ya tasveer',
    withoutProof: 'Rider se dastakhat karwayein, ya tasveer lein.',
    saving: 'Save ho raha hai...',
    done: 'List band ho gayi',
    notClosed: 'List band nahin hui.',
    proofLater: 'List band ho gayi, magar dastakhat save nahin hue. Dobara karein.',
    proof: 'Dastakhat ya tasveer',
    addProof: 'Dastakhat save karein',
  },
};
