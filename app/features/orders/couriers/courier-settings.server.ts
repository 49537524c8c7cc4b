import { sql } from 'kysely';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { presetSheet, type SheetColumn } from './booking-sheet.ts';
import type { Courier, CourierInput, RateCard } from './schema.ts';
import type { Zone } from './zones.ts';

/** What the shop agreed on, or what a new shop begins with. Money is paisa. */
export type CourierTerms = {
  courier: CourierCode;
  is_used: boolean;
  preference: number;
  cod_limit: Paisa | null;
  advice_hours: number;
  most_attempts: number;
  pays_within: number;
  has_all_cities: boolean;
  sheet: SheetColumn[] | null;
  updated_at: Date | null;
};

/** Purged with the terms: whoever changes them looks at what is offered then. */
export const EXPERIENCE_TAG = 'courier-experience';

const DEFAULTS = {
  ...{ is_used: false, preference: 50, cod_limit: null, advice_hours: 24, most_attempts: 3, pays_within: 7 },
  ...{ has_all_cities: false, sheet: null, updated_at: null },
};

/** Of every courier, in their order. */
export async function readTerms(connection: Database | Tx = db): Promise<CourierTerms[]> {
  const rows = await connection.selectFrom('courier_settings').selectAll().execute();
  return COURIER_CODES.map((courier) => {
    const { id, ...row } = rows.find((one) => one.courier === courier) ?? { id: null, ...DEFAULTS };
    return { ...row, courier, sheet: row.sheet as SheetColumn[] | null };
  });
}

/** Everything that the screen of couriers shows; money in rupees. */
export async function listCouriers(): Promise<Courier[]> {
  const [terms, cities, cards] = await Promise.all([readTerms(), listCities(), listCards()]);
  return terms.map(({ updated_at, cod_limit, sheet, ...row }) => ({
    ...row,
    name: COURIERS[row.courier].name,
    cod_limit: cod_limit === null ? null : toRupees(cod_limit),
    sheet: sheet ?? [...presetSheet(row.courier)],
    is_preset: sheet === null,
    cards: cards.get(row.courier) ?? [],
    cities: cities
      .filter(({ courier }) => courier === row.courier)
      .map(({ city, name, is_served }) => ({ city, name, is_served })),
    version: versionOf(updated_at),
  }));
}

function listCities() {
  return db
    .selectFrom('courier_cities')
    .select(['courier', 'city', 'name', 'is_served'])
    .orderBy('city')
    .execute();
}

async function listCards(): Promise<Map<string, RateCard[]>> {
  const rows = await db
    .selectFrom('rate_cards')
    .select(['courier', 'up_to', 'price', 'return_price', 'per_kg'])
    .select(sql<Zone>`zone`.as('zone'))
    .select(sql<string>`valid_from::text`.as('valid_from'))
    .orderBy('valid_from', 'desc')
    .orderBy('zone', 'desc')
    .orderBy('up_to')
    .execute();
  const cards = new Map<string, RateCard[]>();
  for (const { courier, valid_from, price, return_price, per_kg, zone, up_to } of rows) {
    const ofCourier = cards.get(courier) ?? [];
    cards.set(courier, ofCourier);
    const known = ofCourier.find((card) => card.valid_from === valid_from);
    const card = known ?? { valid_from, rates: [] };
    if (!known) ofCourier.push(card);
    const money = {
      price: toRupees(price),
      return_price: toRupees(return_price),
      per_kg: toRupees(per_kg),
    };
    card.rates.push({ zone, up_to, ...money });
  }
  return cards;
}

function versionOf(updatedAt: Date | null): string {
  return updatedAt?.toISOString() ?? '';
}

export type SaveResult = 'saved' | 'changed';

/** `changed`: somebody else saved since `version` was read, and nothing is written. */
export function saveCourier(
  courier: CourierCode,
  { version, cod_limit, sheet, ...input }: CourierInput,
): Promise<SaveResult> {
  return inTransaction(async (tx) => {
    await lockCourier(tx, courier);
    const terms = (await readTerms(tx)).find((one) => one.courier === courier);
    if (versionOf(terms?.updated_at ?? null) !== version) return 'changed';
    const row = {
      ...input,
      cod_limit: cod_limit === null ? null : toPaisa(cod_limit),
      sheet: sheet === null ? null : JSON.stringify(sheet),
      updated_at: new Date(),
    };
    await tx
      .insertInto('courier_settings')
      .values({ courier, ...row })
      .onConflict((conflict) => conflict.column('courier').doUpdateSet(row))
      .execute();
    await invalidateOnCommit(tx, [EXPERIENCE_TAG]);
    return 'saved';
  });
}

/** Two people who write about one courier come one after the other. */
async function lockCourier(tx: Tx, courier: CourierCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('courier_settings'), hashtext(${courier}))`.execute(tx);
}

/** The card that counts from that day on; without rows there is none. */
export function saveRateCard(courier: CourierCode, { valid_from, rates }: RateCard): Promise<void> {
  return inTransaction(async (tx) => {
    await lockCourier(tx, courier);
    await tx
      .deleteFrom('rate_cards')
      .where('courier', '=', courier)
      .where('valid_from', '=', sql<Date>`${valid_from}::date`)
      .execute();
    if (rates.length === 0) return;
    const rows = rates.map(({ zone, up_to, price, return_price, per_kg }) => ({
      ...{ courier, zone, up_to, valid_from: sql<Date>`${valid_from}::date` },
      ...{ price: toPaisa(price), return_price: toPaisa(return_price), per_kg: toPaisa(per_kg) },
    }));
    await tx.insertInto('rate_cards').values(rows).execute();
  });
}

export type ZonedRow = { zone: Zone; up_to: number; price: Paisa; return_price: Paisa; per_kg: Paisa };

/** The cards that count on a day of the shop, by courier. */
export async function cardsOn(connection: Database | Tx, day: string): Promise<Map<string, ZonedRow[]>> {
  const { rows } = await sql<ZonedRow & { courier: string }>`
    select courier, zone, up_to, price, return_price, per_kg from rate_cards
    where valid_from = (select max(valid_from) from rate_cards as card
      where card.courier = rate_cards.courier and card.valid_from <= ${day}::date)`.execute(connection);
  return Map.groupBy(rows, ({ courier }) => courier);
}
