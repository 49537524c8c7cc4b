import pg from 'pg';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { pgbenchPerSecond, preparePgbench } from './baselines.ts';
import { compare } from './compare.ts';
import { Connection } from './connection.ts';
import {
  buyableProducts,
  type MeasuredShop,
  measureOrders,
  type OrderFigures,
  orderOf,
} from './order-load.ts';
import type { Bench } from './page-load.ts';
import { addRow } from './report.ts';
import { median } from './times.ts';

const SECONDS = 4;

export async function addOrderRows({ shop, port, data }: Bench): Promise<void> {
  const measured = { port, pid: shop.pid, address: (await findDatabaseAddress(data)) ?? '' };
  // Warms up the just-in-time compiler and the plans.
  await measureOrders(measured, 8, SECONDS);
  const hasPgbench = await preparePgbench(measured.address);
  for (const buyers of [8, 64]) await addRowsOf(measured, buyers, hasPgbench);
  await addLastPieces(measured);
}

async function addRowsOf(shop: MeasuredShop, buyers: number, hasPgbench: boolean): Promise<void> {
  const rounds: OrderFigures[] = [];
  const ours = async () => {
    const figures = await measureOrders(shop, buyers, SECONDS);
    rounds.push(figures);
    return figures.perSecond;
  };
  const found = await compare(
    ours,
    hasPgbench ? () => pgbenchPerSecond(shop.address, buyers, SECONDS) : null,
  );
  const text = found
    ? `${Math.round(found.ours)}/s, pgbench ${Math.round(found.theirs)}/s`
    : 'no pgbench here';
  addRow(`orders, ${buyers} buyers ÷ pgbench -N`, found?.ratio ?? null, { min: 0.25 }, text);
  if (!found) return;
  const middle = (read: (figures: OrderFigures) => number) => median(rounds.map(read));
  const limit = buyers === 64 ? { max: 60 } : null;
  addRow(
    `orders, ${buyers} buyers: p99 ms`,
    middle(({ times }) => times.p99),
    limit,
    `p50 ${middle(({ times }) => times.p50).toFixed(1)} ms`,
  );
  const shopMs = middle(({ processorMs }) => processorMs?.shop ?? Number.NaN);
  const databaseMs = middle(({ processorMs }) => processorMs?.database ?? Number.NaN);
  const parts = `shop ${shopMs.toFixed(2)}, database ${databaseMs.toFixed(2)}, mails and jobs included`;
  addRow(`orders, ${buyers} buyers: CPU ms of one`, shopMs + databaseMs, null, parts);
}

const LAST_BUYERS = 200;
const LAST_PIECES = 5;

async function addLastPieces({ port, address }: MeasuredShop): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const [product] = await buyableProducts(port, address);
    if (!product) throw new Error('There is no product to sell out.');
    await client.query('update products set stock = $1 where id = $2', [LAST_PIECES, product.id]);
    const statuses = await Promise.all(Array.from({ length: LAST_BUYERS }, () => buyOnce(port, product)));
    const sold = statuses.filter((status) => status === 201).length;
    const unclear = statuses.filter((status) => status !== 201 && status !== 409).length;
    addRow(
      '200 buyers, the last 5 pieces: sold',
      sold,
      { max: LAST_PIECES },
      `${unclear} answers but 201 and 409`,
    );
  } finally {
    await client.end();
  }
}

async function buyOnce(port: number, product: Parameters<typeof orderOf>[0]): Promise<number> {
  const connection = await Connection.open(port);
  const { status } = await connection.send(orderOf(product));
  connection.close();
  return status;
}
