import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Connection } from './connection.ts';
import { type ProcessorTime, readProcessorTime } from './processor-time.ts';
import { type Times, timesOf } from './times.ts';

/** A shop that serves, and the address of its database. */
export type MeasuredShop = { port: number; pid: number; address: string };

export type OrderFigures = {
  perSecond: number;
  times: Times;
  /** Of one order; null where the system does not say. */
  processorMs: ProcessorTime | null;
};

export type Sellable = { id: number; price: number; total: number };

/** Cash orders of one piece each, by so many buyers at once. Throws when one is refused. */
export async function measureOrders(
  { port, pid, address }: MeasuredShop,
  buyers: number,
  seconds: number,
): Promise<OrderFigures> {
  const products = await buyableProducts(port, address);
  const before = await readProcessorTime(pid);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const buy = async () => {
    const connection = await Connection.open(port);
    // By chance, as pgbench chooses its accounts: in one sequence for all, buyers would gather behind one another.
    while (performance.now() < until) {
      const product = products[randomInt(products.length)];
      if (product) times.push(await placeOrder(connection, product));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  const after = await readProcessorTime(pid);
  return {
    perSecond: times.length / seconds,
    times: timesOf(times),
    processorMs: before &&
      after && {
        shop: (after.shop - before.shop) / times.length,
        database: (after.database - before.database) / times.length,
      },
  };
}

/** Twenty, with a million pieces of each. */
export async function buyableProducts(port: number, address: string): Promise<Sellable[]> {
  return quoteAll(port, await stockUp(address));
}

// Not those of an earlier run on the same data.
let shoppers = randomInt(1_000_000);

/** Milliseconds. Each order has its own phone and address, because the shop limits orders per shopper. */
async function placeOrder(connection: Connection, product: Sellable): Promise<number> {
  const { status, body, ms } = await connection.send(orderOf(product));
  if (status !== 201) throw new Error(`Not fit to measure: ${status} ${body}`);
  return ms;
}

/** A new shopper's order of one piece. */
export function orderOf({ id, price, total }: Sellable) {
  shoppers++;
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
  return post('/orders/save/', order);
}

export async function quoteAll(port: number, ids: readonly number[]): Promise<Sellable[]> {
  const connection = await Connection.open(port);
  const products: Sellable[] = [];
  for (const id of ids) {
    shoppers++;
    const cartItems = [{ id, size: '', quantity: 1, price: 0 }];
    const { body } = await connection.send(post('/orders/quote/', { cartItems }));
    const { total, lines } = JSON.parse(body) as { total: number; lines: { price: number }[] };
    products.push({ id, total, price: lines[0]?.price ?? 0 });
  }
  connection.close();
  return products;
}

function post(path: string, body: unknown) {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`,
  };
  return { method: 'POST' as const, path, headers, body: JSON.stringify(body) };
}

/** Ids of products that can be bought without a size. */
async function stockUp(address: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(`update products set stock = 1000000 where id in (
      select id from products where not made_on_order and id not in (select product_id from product_sizes)
        and (size = '' or size = 'Free Size' or type = 'Dupatta') order by id limit 20) returning id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
