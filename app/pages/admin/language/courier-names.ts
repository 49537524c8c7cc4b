import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { Language } from '#app/features/settings/texts/message-texts.ts';

const URDU: Record<CourierCode, string> = {
  tcs: 'ٹی سی ایس',
  leopards: 'لیپرڈز',
  mnp: 'ایم اینڈ پی',
  trax: 'ٹریکس',
  postex: 'پوسٹ ایکس',
  blueex: 'بلیو ایکس',
  callcourier: 'کال کوریئر',
  pakpost: 'پاکستان پوسٹ',
  rider: 'اپنا رائیڈر',
  counter: 'کاؤنٹر پر',
  other: 'کوئی اور کوریئر',
};

const ROMAN: Partial<Record<CourierCode, string>> = {
  rider: 'Apna rider',
  counter: 'Counter par',
  other: 'Koi aur courier',
};

/** As packers say it. */
export function courierName(language: Language, courier: CourierCode): string {
  if (language === 'ur') return URDU[courier];
  return (language === 'roman' && ROMAN[courier]) || COURIERS[courier].name;
}
