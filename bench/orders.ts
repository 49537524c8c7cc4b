import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { fromNewVisitor, postJson, type Sent, send } from './client.ts';
import { addRow } from './report.ts';
import type { Shop } from './shop.ts';
import { byTurns, percentile } from './times.ts';

const SECONDS = 4;
const ROUNDS = 3;
const LAST_BUYERS = 200;
const LAST_PIECES = 5;

export type Sellable = { id: number; price: number; total: number };

export async function measureOrders(shop: Shop): Promise<void> {
  const [scarce, ...products] = await sellableProducts(shop);
  const pgbench = await preparePgbench(shop);
  await buy(shop, products, 8);
  await measureAgainstPgbench(shop, products, pgbench);
  const { times, perSecond } = await buy(shop, products, 64);
  const text = `${Math.round(perSecond)}/s, median ${Math.round(percentile(times, 0.5))} ms`;
  addRow('orders, 64 buyers: p99, ms', percentile(times, 0.99), { max: 250 }, text);
  // Of one that nobody has bought: strangers have none of it yet.
  await sellLastPieces(shop, scarce);
}

async function measureAgainstPgbench(
  shop: Shop,
  products: Sellable[],
  pgbench: (() => Promise<number>) | null,
): Promise<void> {
  const ours = async () => (await buy(shop, products, 8)).perSecond;
  const found = pgbench ? await byTurns(ROUNDS, ours, pgbench) : null;
  const text = found ? `pgbench ${Math.round(found.theirs)}/s` : 'no pgbench here';
  addRow('orders, 8 buyers ÷ `pgbench -N`', found?.ratio ?? null, { min: 0.08 }, text);
  addRow('orders, 8 buyers: a second', found?.ours ?? (await ours()), { min: 400 });
}

/** Cash orders of one piece each, by so many buyers at once. Throws when one is refused. */
async function buy({ port }: Shop, products: readonly Sellable[], buyers: number) {
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const buyer = async () => {
    while (performance.now() < until) {
      // By chance, as pgbench chooses its accounts.
      const { status, body, ms } = await send(port, orderOf(products[randomInt(products.length)]));
      if (status !== 201) throw new Error(`Not fit to measure: an order was answered ${status} ${body}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return { times, perSecond: times.length / SECONDS };
}

async function sellLastPieces(shop: Shop, product: Sellable | undefined): Promise<void> {
  await shop.database.query('update products set stock = $1 where id = $2', [LAST_PIECES, product?.id]);
  const answers = await Promise.all(
    Array.from({ length: LAST_BUYERS }, () => send(shop.port, orderOf(product))),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const text = `${count(409)} × 409, ${answers.length - count(409) - count(201)} others`;
  addRow(`orders, ${LAST_BUYERS} buyers for the last 5: sold`, count(201), { exactly: LAST_PIECES }, text);
}

// Not those of an earlier run on the same data.
let shoppers = randomInt(1_000_000);

/** A new shopper's order of one piece. */
export function orderOf(product: Sellable | undefined): Sent {
  if (!product) throw new Error('There is nothing to buy.');
  shoppers++;
  const { id, price, total } = product;
  const order = {
    name: 'Bulbul Bano',
    email: `bulbul${shoppers}@example.com`,
    phone: `0300 ${String(shoppers).padStart(7, '0')}`,
    address: '7 Chameli Street',
    city: 'Lahore',
    postal_code: '54000',
    payment_method: 'cod',
    cartItems: [{ id, size: '', quantity: 1, price }],
    total: String(total),
  };
  return postJson('/orders/save/', order, { 'Idempotency-Key': randomUUID(), ...fromNewVisitor() });
}

/** Twenty that need no size, with a million pieces of each. */
export async function sellableProducts({ database, port }: Shop): Promise<Sellable[]> {
  const { rows } = await database.query<{ id: number }>(`update products set stock = 1000000 where id in (
    select id from products where not made_on_order and id not in (select product_id from product_sizes)
      and (size in ('', 'Free Size') or type = 'Dupatta') order by id limit 20) returning id`);
  const quotes = rows.map(async ({ id }) => {
    const cartItems = [{ id, size: '', quantity: 1, price: 0 }];
    const { body } = await send(port, postJson('/orders/quote/', { cartItems }, fromNewVisitor()));
    const { total, lines } = JSON.parse(String(body)) as { total: number; lines: { price: number }[] };
    return { id, total, price: lines[0]?.price ?? 0 };
  });
  return Promise.all(quotes);
}

/** Gives the transactions a second of `pgbench -N` with eight clients; null where it is not installed. */
async function preparePgbench({ databaseAddress }: Shop): Promise<(() => Promise<number>) | null> {
  const { username, password, pathname, searchParams } = new URL(databaseAddress);
  const run = async (...options: string[]) => {
    const to = ['-h', searchParams.get('host') ?? '', '-U', username, pathname.slice(1)];
    const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
    return (await promisify(execFile)('pgbench', [...options, ...to], { env })).stdout;
  };
  const isInstalled = await run('-i', '-q', '-s', '5').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (isInstalled === null) return null;
  return async () =>
    Number(/tps = ([\d.]+)/.exec(await run('-N', '-c', '8', '-j', '2', '-T', String(SECONDS)))?.[1]);
}
