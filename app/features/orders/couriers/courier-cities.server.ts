import { sql } from 'kysely';
import { canonicalCity, findCity } from '#app/features/orders/address/cities.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { CourierCity } from './booking-checks.ts';
import { type CourierTerms, readTerms } from './courier-settings.server.ts';
import type { CityInput } from './schema.ts';
import { zoneOf } from './zones.ts';

export type StoredCity = { city: string; name: string | null; is_served: boolean };

/** A place that is on no list may be typed with other capitals and spaces the next time. */
function cityKey(typed: string): string {
  return canonicalCity(typed).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How each courier writes these cities, by courier and `cityKey`. */
export async function readCities(
  connection: Database | Tx,
  cities: readonly string[],
): Promise<Map<string, StoredCity>> {
  const keys = [...new Set(cities.map(cityKey))];
  if (keys.length === 0) return new Map();
  const rows = await connection
    .selectFrom('courier_cities')
    .select(['courier', 'city', 'name', 'is_served'])
    .where(sql<string>`lower(city)`, 'in', keys)
    .execute();
  return new Map(rows.map(({ courier, ...row }) => [`${courier} ${cityKey(row.city)}`, row]));
}

/** A city of the list that nobody has mapped goes by our name, unless the courier has named all that it serves. */
export function courierCity(
  { courier, has_all_cities }: Pick<CourierTerms, 'courier' | 'has_all_cities'>,
  typed: string,
  known: ReadonlyMap<string, StoredCity>,
): CourierCity {
  const stored = known.get(`${courier} ${cityKey(typed)}`);
  if (stored) return { name: stored.name ?? canonicalCity(typed), is_served: stored.is_served };
  const listed = findCity(typed);
  return { name: has_all_cities ? null : (listed?.name ?? null), is_served: true };
}

/** Whether the shop would give it a parcel to this city, if it delivers there; the own rider goes no farther than home. */
export function isOffered(
  { courier, is_used }: Pick<CourierTerms, 'courier' | 'is_used'>,
  home: string,
  city: string,
): boolean {
  if (!is_used || courier === 'counter') return false;
  return courier !== 'rider' || zoneOf(home, city) === 'same_city';
}

/** Those of the cities, as they were typed, to which every courier in use says that it does not deliver. */
export async function findUnserved(
  connection: Database | Tx,
  cities: readonly string[],
): Promise<Set<string>> {
  const { city: home } = await readSettings();
  const [terms, known] = await Promise.all([readTerms(connection), readCities(connection, cities)]);
  const isUnserved = (city: string) => {
    const offered = terms.filter((courier) => isOffered(courier, home, city));
    return offered.length > 0 && offered.every((courier) => !courierCity(courier, city, known).is_served);
  };
  return new Set(cities.filter(isUnserved));
}

/** What was said of other cities stays. A city without a name that is served is as if nothing had been said. */
export function saveCities(courier: CourierCode, cities: readonly CityInput[]): Promise<void> {
  return inTransaction((tx) => writeCities(tx, courier, cities));
}

async function writeCities(tx: Tx, courier: CourierCode, cities: readonly CityInput[]): Promise<void> {
  for (const { city: typed, name, is_served } of cities) {
    const city = canonicalCity(typed).replace(/\s+/g, ' ');
    const isForgotten = name === null && is_served;
    await tx
      .deleteFrom('courier_cities')
      .where('courier', '=', courier)
      .where(sql`lower(city)`, '=', cityKey(typed))
      .where('city', '<>', isForgotten ? '' : city)
      .execute();
    if (isForgotten) continue;
    await tx
      .insertInto('courier_cities')
      .values({ courier, city, name, is_served })
      .onConflict((conflict) => conflict.columns(['courier', 'city']).doUpdateSet({ name, is_served }))
      .execute();
  }
}

/** From the courier’s own list, a name in each line; what somebody has mapped stays. Returns the names that are no city of ours. */
export function readCityList(courier: CourierCode, text: string): Promise<string[]> {
  const names = [...new Set(text.split(/[\n\t,;]/).map((name) => name.trim()))].filter(Boolean);
  const known = names.flatMap((name) => {
    const city = findCity(name);
    return city ? [{ city: city.name, name: name.slice(0, 100) }] : [];
  });
  return inTransaction(async (tx) => {
    if (known.length > 0)
      await tx
        .insertInto('courier_cities')
        .values(known.map((row) => ({ courier, ...row })))
        .onConflict((conflict) => conflict.columns(['courier', 'city']).doNothing())
        .execute();
    return names.filter((name) => findCity(name) === null).slice(0, 200);
  });
}

export function listCitiesOf(courier: CourierCode): Promise<StoredCity[]> {
  return db
    .selectFrom('courier_cities')
    .select(['city', 'name', 'is_served'])
    .where('courier', '=', courier)
    .orderBy('city')
    .execute();
}
