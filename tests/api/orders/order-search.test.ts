import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';

/** Looks on without using a connection of the shop's. */
let observer: pg.Client;

beforeAll(async () => {
  observer = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await observer.connect();
});

afterAll(() => observer.end());

/** What the connections of the shop did last. */
async function lastStatements(): Promise<string[]> {
  const { rows } = await observer.query<{ query: string }>(
    'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ query }) => query);
}

async function waitingPages(): Promise<number> {
  const { rows } = await observer.query<{ pages: string }>(
    `select gin_clean_pending_list('orders_search') as pages`,
  );
  return Number(rows[0]?.pages);
}

test('The words of a new order wait for their index, and are sorted into it soon', async () => {
  const { id } = await buildProduct({ stock: 100 });
  const order = async () => expect((await placeCod(orderPayload([{ id, price: 4000 }]))).status).toBe(201);
  const orderAndLook = async () => {
    await order();
    return waitingPages();
  };
  await expect.poll(orderAndLook).toBeGreaterThan(0);
  await order();
  await observer.query('select index_new_orders()');
  expect(await waitingPages()).toBe(0);
  await expect
    .poll(lastStatements, { timeout: 5_000 })
    .toContainEqual(expect.stringContaining('index_new_orders'));
});
