import { createHash } from 'node:crypto';
import pg from 'pg';
import { copyRows } from './copy-rows.ts';
import { ORDER_TABLES, type OrderTable, type Piece, rowsOfOrder } from './order-rows-of.ts';
import { rowsBeside, SIDE_TABLES } from './rows-beside-orders.ts';

const ORDERS_AT_ONCE = 20_000;

/** As a shop has them that took so many orders in two years, with all that comes with an order; the same in every run. */
export async function addManyOrders(address: string, count: number): Promise<void> {
  if (count === 0) return;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    const tables = [...Object.keys(ORDER_TABLES), ...Object.keys(SIDE_TABLES)];
    // Made again at the end: row by row they would take most of the time.
    const dropped = [...(await dropIndexes(client, tables)), ...(await dropForeignKeys(client, tables))];
    const { rows: pieces } = await client.query<Piece>(
      'select id, name, image, color, price::float8 from products order by id',
    );
    await copyOrders(client, count, pieces);
    const beside = rowsBeside(
      count,
      pieces.map(({ id }) => id),
    );
    for (const [table, { columns, rows }] of Object.entries(beside))
      await copyRows(client, table, columns, rows);
    for (const again of dropped) await client.query(again);
    await continueIdentities(client);
    await client.query('vacuum (analyze, freeze)');
  } finally {
    await client.end();
  }
}

/** Only those that no constraint needs; the statements that make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; of: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { name, of } of rows) await client.query(`alter table ${of} drop constraint ${name}`);
  return rows.map(({ name, of, definition }) => `alter table ${of} add constraint ${name} ${definition}`);
}

async function copyOrders(client: pg.Client, count: number, pieces: readonly Piece[]): Promise<void> {
  const now = Date.now();
  for (let first = 1; first <= count; first += ORDERS_AT_ONCE) {
    const orders = Array.from({ length: Math.min(ORDERS_AT_ONCE, count - first + 1) }, (_, at) =>
      rowsOfOrder(first + at, { count, now, pieces, random: randomOf(first + at) }),
    );
    for (const [table, columns] of Object.entries(ORDER_TABLES))
      await copyRows(
        client,
        table,
        columns,
        orders.flatMap((order) => order[table as OrderTable]),
      );
  }
}

/** Numbers from 0 to 1 that seem random and are the same for the same order in every run. */
function randomOf(seed: number): () => number {
  let bytes = Buffer.alloc(0);
  let round = 0;
  return () => {
    if (bytes.length < 4) bytes = createHash('sha256').update(`${seed} ${round++}`).digest();
    const number = bytes.readUInt32LE(0) / 2 ** 32;
    bytes = bytes.subarray(4);
    return number;
  };
}

async function continueIdentities(client: pg.Client): Promise<void> {
  for (const table of [
    'orders',
    'order_events',
    'payments',
    'payment_events',
    'activity',
    'audit_log',
    'reviews',
    'contact_messages',
  ])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    );
}
