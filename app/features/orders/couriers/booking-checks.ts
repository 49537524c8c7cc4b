import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { codRefusal } from './cod-limit.ts';

/** What couriers cut off, where a limit of theirs is known. */
const MAX_ADDRESS: Partial<Record<CourierCode, number>> = { postex: 300, trax: 190, tcs: 120, mnp: 255 };

const OTHER_MAX_ADDRESS = 250;

export type BookedParcel = { phone: string; address: string; city: string; cod: Paisa };

/** How the courier writes the city; `null`: nobody has said it. */
export type CourierCity = { name: string | null; is_served: boolean };

export type BookingProblem = {
  kind: 'city' | 'not_served' | 'phone' | 'limit' | 'address';
  sentence: string;
};

/** Whatever keeps the courier from taking the parcel; each with what to do. */
export function bookingProblems(
  { phone, address, city, cod }: BookedParcel,
  courier: CourierCode,
  known: CourierCity,
  limit: Paisa | null,
): BookingProblem[] {
  const { name } = COURIERS[courier];
  const most = MAX_ADDRESS[courier] ?? OTHER_MAX_ADDRESS;
  const tooMuch = codRefusal(cod, name, limit);
  const problems: (BookingProblem | false)[] = [
    !known.is_served && {
      kind: 'not_served',
      sentence: `${name} does not deliver to ${city}: choose another courier.`,
    },
    known.is_served &&
      known.name === null && { kind: 'city', sentence: `Nobody has said yet how ${name} writes ${city}.` },
    courierPhone(phone) === null && {
      kind: 'phone',
      sentence: 'Couriers need a mobile number such as 0300 1234567: ask the customer for one.',
    },
    tooMuch !== null && { kind: 'limit', sentence: tooMuch },
    address.length > most && {
      kind: 'address',
      sentence: `${name} cuts addresses off after ${most} letters, and this one has ${address.length}: shorten it.`,
    },
  ];
  return problems.filter((problem) => problem !== false);
}

/** As couriers want it, such as 03001234567; null when it is no mobile number. */
export function courierPhone(e164: string): string | null {
  const digits = localPhone(e164).replace(/\D/g, '');
  return /^03\d{9}$/.test(digits) ? digits : null;
}
