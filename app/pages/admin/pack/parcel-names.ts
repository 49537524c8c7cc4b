import type { PackingOrder } from '#app/features/orders/pack/schema.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

type Named = NonNullable<PackingOrder['parcel']>;

type Names = { parcel: (number: number, of: number) => string; exchange: string; resend: string };

export const PARCEL_NAMES: Texts<Names> = {
  en: {
    parcel: (number, of) => `Parcel ${number} of ${of}`,
    exchange: 'Exchange',
    resend: 'Sent once more',
  },
  ur: {
    parcel: (number, of) => `پارسل ${number}، کل ${of}`,
    exchange: 'تبدیلی',
    resend: 'دوبارہ بھیجنا ہے',
  },
  roman: {
    parcel: (number, of) => `Parcel ${number} of ${of}`,
    exchange: 'Tabdeeli',
    resend: 'Dobara bhejna hai',
  },
};

export function parcelName(names: Names, { number, of, sends }: Named): string {
  return sends === 'order' ? names.parcel(number, of) : names[sends];
}

/** Empty for the only parcel of an order. */
export function nameBesides(names: Names, parcel: Named): string {
  return parcel.sends === 'order' && parcel.of < 2 ? '' : parcelName(names, parcel);
}
