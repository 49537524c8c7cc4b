import { sql } from 'kysely';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { EXPERIENCE_TAG } from './courier-settings.server.ts';

/** Nobody has saved what bears this time: it came with the demo shop. */
const UNTOUCHED = new Date(0);

const SINCE = '2020-01-01';

/** Rupees up to so many grams. */
type Rate = { zone: 'same_city' | 'same_province' | 'other_province'; up_to: number; price: number };

const POSTEX: readonly Rate[] = [
  { zone: 'same_city', up_to: 500, price: 165 },
  { zone: 'same_city', up_to: 1000, price: 195 },
  { zone: 'same_province', up_to: 500, price: 190 },
  { zone: 'same_province', up_to: 1000, price: 230 },
  { zone: 'other_province', up_to: 500, price: 215 },
  { zone: 'other_province', up_to: 1000, price: 270 },
];

const DEMO = [
  { courier: 'postex', preference: 10, pays_within: 7, per_kg: 80, return_price: 90, rates: POSTEX },
  {
    ...{ courier: 'rider', preference: 20, pays_within: 1, per_kg: 0, return_price: 0 },
    rates: [{ zone: 'same_city', up_to: 5000, price: 180 }] satisfies Rate[],
  },
];

/** A courier that is worked with by files and the shop's own rider; what the shop has said of them before stays. */
export async function addDemoCouriers(tx: Tx): Promise<void> {
  await tx
    .insertInto('courier_settings')
    .values(
      DEMO.map(({ courier, preference, pays_within }) => ({
        ...{ courier, preference, pays_within, is_used: true, updated_at: UNTOUCHED },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('rate_cards')
    .values(cards().map((card) => ({ ...card, valid_from: sql<Date>`${SINCE}::date` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await invalidateOnCommit(tx, [EXPERIENCE_TAG]);
}

/** What somebody has saved since is the shop's own, and stays. */
export async function removeDemoCouriers(tx: Tx): Promise<void> {
  await tx.deleteFrom('courier_settings').where('updated_at', '=', UNTOUCHED).execute();
  for (const { courier, zone, up_to, price, return_price, per_kg } of cards())
    await tx
      .deleteFrom('rate_cards')
      .where((eb) => eb.and({ courier, zone, up_to, price, return_price, per_kg }))
      .where('valid_from', '=', sql<Date>`${SINCE}::date`)
      .execute();
  await invalidateOnCommit(tx, [EXPERIENCE_TAG]);
}

function cards() {
  return DEMO.flatMap(({ courier, per_kg, return_price, rates }) =>
    rates.map(({ zone, up_to, price }) => ({
      ...{ courier, zone, up_to, price: toPaisa(price) },
      ...{ return_price: toPaisa(return_price), per_kg: toPaisa(per_kg) },
    })),
  );
}
