import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { db } from '#app/platform/database/database.server.ts';
import { announceProducts, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { amount } from '#tests/support/rounds.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

/** Pieces of one product by size; '' for a product that has one size. */
type Levels = Record<string, number>;
type Unit = { id: number; size: string };

const SHELF: Levels[] = [
  ...Array.from({ length: 16 }, (): Levels => ({ S: 6, M: 9, L: 7 })),
  ...Array.from({ length: 8 }, (): Levels => ({ '': 12 })),
  ...Array.from({ length: 4 }, (): Levels => ({ '': 4 })),
];

const HONEST = 200;
/** Behind one address, as the phones of a mobile network are. */
const NEIGHBOURS = 130;

/** So that 18 pieces are not too much for a cash order. */
const PRICE = 2000;

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
  // What the shop was opened with has a thousand pieces, of which a share would be more than all others together.
  await db.updateTable('products').set({ stock: 20 }).execute();
});

afterAll(() => shop.close());

type Outcome = { status: number; code: string | null; wanted: number; unit: Unit };

async function order(lines: readonly (Unit & { quantity: number })[], from: string): Promise<Outcome> {
  const [unit = { id: 0, size: '' }] = lines;
  const answer = await fetch(`${shop.origin}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(orderPayload(lines.map((line) => ({ ...line, price: PRICE })))),
    signal: AbortSignal.timeout(20_000),
  });
  const { code = null } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, wanted: lines[0]?.quantity ?? 0, unit };
}

/** Six lines and at most 18 pieces, under the next invented phone: from four rented machines, and from all of a /48. */
function attack(n: number, units: readonly Unit[]): Promise<Outcome> {
  const lines = Array.from({ length: 6 }, (_, line) => units[(n * 6 + line) % units.length]);
  const from = n % 2 ? `198.51.${100 + (n % 4)}.7` : `2001:db8:48:${n.toString(16)}::1`;
  return order(
    lines.flatMap((unit) => (unit ? [{ ...unit, quantity: 2 + (n % 2) }] : [])),
    from,
  );
}

function buy(n: number, units: readonly Unit[]): Promise<Outcome> {
  const unit = units[(n * 7) % units.length] ?? { id: 0, size: '' };
  const from = n < NEIGHBOURS ? '203.0.113.9' : `192.0.${n}.1`;
  return order([{ ...unit, quantity: 1 + (n % 2) }], from);
}

/** In small crowds, for nobody is asked to retry by a shop that is merely busy. */
async function inCrowds<T>(works: readonly (() => Promise<T>)[], crowd = 40): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < works.length; at += crowd)
    results.push(...(await Promise.all(works.slice(at, at + crowd).map((work) => work()))));
  return results;
}

async function readLevels(ids: readonly number[]): Promise<Levels[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .select(['products.id', 'products.stock', 'product_sizes.size', 'product_sizes.stock as of_size'])
    .where('products.id', 'in', ids)
    .execute();
  return ids.map((id) =>
    Object.fromEntries(
      rows.filter((row) => row.id === id).map((row) => [row.size ?? '', row.of_size ?? row.stock]),
    ),
  );
}

const sumOf = (levels: Levels) => Object.values(levels).reduce((sum, of) => sum + of, 0);

test('A rush of honest shoppers is served during an attack, and strangers together have their share of everything', async () => {
  const products = await Promise.all(
    SHELF.map((sizes) =>
      buildProduct({ price: PRICE, ...('' in sizes ? { stock: sizes[''] ?? 0 } : { sizes }) }),
    ),
  );
  await announceProducts();
  const ids = products.map(({ id }) => id);
  const units = SHELF.flatMap((sizes, n) => Object.keys(sizes).map((size) => ({ id: ids[n] ?? 0, size })));

  const attacks = Array.from({ length: amount(160, 600) }, (_, n) => () => attack(n, units));
  const purchases = Array.from({ length: HONEST }, (_, n) => () => buy(n, units));
  let [attacked, honest]: [Outcome[], Outcome[]] = [[], []];
  await shop.withstandAll('an attack during a rush', async () => {
    [attacked, honest] = await Promise.all([inCrowds(attacks), inCrowds(purchases)]);
    const left = (await readLevels(ids)).reduce((sum, levels) => sum + sumOf(levels), 0);
    return { attacked: countEach(attacked), honest: countEach(honest), left };
  });

  const left = await readLevels(ids);
  const leftOf = ({ id, size }: Unit) => left[ids.indexOf(id)]?.[size] ?? 0;
  expect([...attacked, ...honest].filter(({ status }) => status >= 500)).toEqual([]);
  const refused = honest.filter(({ status }) => status !== 201);
  expect(refused.filter(({ code, unit, wanted }) => code !== 'sold_out' || leftOf(unit) >= wanted)).toEqual(
    [],
  );

  const { max_hold_percent, max_unconfirmed_percent } = DEFAULT_SETTINGS;
  const share = (pieces: number, percent: number, least: number) =>
    Math.max(least, Math.ceil((pieces * percent) / 100));
  for (const [n, before] of SHELF.entries()) {
    const after = left[n] ?? {};
    expect(sumOf(before) - sumOf(after), `pieces of product ${n}`).toBeLessThanOrEqual(
      share(sumOf(before), max_hold_percent, 5),
    );
    for (const [size, pieces] of Object.entries(before))
      expect(pieces - (after[size] ?? 0), `pieces of product ${n} in ${size}`).toBeLessThanOrEqual(
        share(pieces, max_hold_percent, 5),
      );
  }
  const sum = (all: readonly Levels[]) => all.reduce((pieces, levels) => pieces + sumOf(levels), 0);
  const taken = sum(SHELF) - sum(left);
  expect(taken, 'pieces of the shop').toBeLessThanOrEqual(
    share(sum(SHELF) + 20, max_unconfirmed_percent, 40),
  );
}, 120_000);

function countEach(outcomes: readonly Outcome[]): Record<string, number> {
  const groups = Map.groupBy(outcomes, ({ status, code }) => `${status} ${code ?? ''}`.trim());
  return Object.fromEntries([...groups].map(([word, of]) => [word, of.length]));
}
