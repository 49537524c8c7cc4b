import { findCity } from '#app/features/orders/address/cities.ts';

export const ZONES = ['same_city', 'same_province', 'other_province', 'everywhere'] as const;

export type Zone = (typeof ZONES)[number];

export const ZONE_NAMES: Record<Zone, string> = {
  same_city: 'Same city',
  same_province: 'Same province',
  other_province: 'Other province',
  everywhere: 'Everywhere',
};

type Province =
  | 'Punjab'
  | 'Sindh'
  | 'Khyber Pakhtunkhwa'
  | 'Balochistan'
  | 'Azad Kashmir'
  | 'Gilgit-Baltistan';

/** From which postal code on a province begins, as Pakistan Post numbers them. */
const FROM: readonly (readonly [number, Province])[] = [
  [80, 'Balochistan'],
  [65, 'Sindh'],
  [30, 'Punjab'],
  [17, 'Khyber Pakhtunkhwa'],
  [14, 'Gilgit-Baltistan'],
  [10, 'Azad Kashmir'],
];

/** Islamabad counts as Punjab, as couriers price it. Null for a place that is not listed, or has no postal code. */
export function provinceOf(city: string): Province | null {
  const code = findCity(city)?.postal_code;
  if (!code) return null;
  const begins = Number(code.slice(0, 2));
  return FROM.find(([from]) => begins >= from)?.[1] ?? null;
}

/** What nobody knows counts as farther away. */
export function zoneOf(from: string, to: string): Exclude<Zone, 'everywhere'> {
  const [home, there] = [findCity(from)?.name ?? from, findCity(to)?.name ?? to];
  if (home.toLowerCase() === there.toLowerCase()) return 'same_city';
  const province = provinceOf(home);
  return province !== null && province === provinceOf(there) ? 'same_province' : 'other_province';
}
