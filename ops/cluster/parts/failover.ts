import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Buyers, startBuying } from '#tests/support/shop-process/buyers.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import { until } from '../support/until.ts';
import { startReading, watchStops } from '../support/visitors.ts';

/** A fault of the database, and how long orders may stand still by it. */
type Fault = { title: string; rounds: number; longest: number; cause(cluster: ShopCluster): Promise<void> };

/** All rounds of a release take a quarter of an hour: CLUSTER_ROUNDS=10. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 2);

export const failover: ClusterPart[] = [
  {
    title: 'No confirmed order is lost or doubled when the machine of the primary dies',
    rounds: ROUNDS,
    longest: 25,
    cause: killPrimary,
  },
  {
    title: 'No confirmed order is lost or doubled when PostgreSQL of the primary dies',
    rounds: 1,
    longest: 25,
    cause: killPostgres,
  },
  {
    title: 'No confirmed order is lost or doubled when the primary changes places with its standby',
    rounds: 1,
    longest: 25,
    cause: switchOver,
  },
  {
    title: 'No confirmed order is lost or doubled when the primary freezes for 20 s and wakes',
    rounds: Math.ceil(ROUNDS / 2),
    longest: 30,
    cause: freezePrimary,
  },
].map((fault) => ({ shows: 'F', title: fault.title, run: (cluster) => survive(cluster, fault) }));

async function killPrimary({ database }: ShopCluster): Promise<void> {
  const { primary } = await database.settled();
  await database.killMachine(primary);
  await database.primaryOtherThan(primary);
  database.startMachine(primary);
}

async function killPostgres({ database }: ShopCluster): Promise<void> {
  await database.killPostgres((await database.settled()).primary);
}

async function switchOver({ database }: ShopCluster): Promise<void> {
  const { primary, standby } = await database.settled();
  await database.switchOver(primary, standby);
  await database.primaryOtherThan(primary);
}

async function freezePrimary({ database }: ShopCluster): Promise<void> {
  const { primary } = await database.settled();
  await database.freezeMachine(primary);
  await pause(20_000);
  await database.primaryOtherThan(primary);
  await database.wakeMachine(primary);
}

async function survive(cluster: ShopCluster, fault: Fault): Promise<Figures> {
  const { id, slug } = await cluster.addPiece(1_000_000);
  const buyers = startBuying(cluster.balancedOrigin, id, { pauseMs: 50 });
  const readers = startReading(
    cluster.nodes.flatMap(({ origin }) => [`${origin}/product/${slug}`, `${origin}/readyz`]),
    { pauseMs: 100 },
  );
  const stops = watchStops(() => buyers.acknowledged.length);
  try {
    await repeatFault(cluster, fault, buyers);
  } finally {
    stops.stop();
    await Promise.all([buyers.stop(), readers.stop()]);
    assert.deepEqual([...new Set(buyers.surprises)], [], 'answers that are neither an order nor "try again"');
  }
  const orders = await compare(cluster, id, buyers);
  assert.deepEqual([...readers.failures], [], 'pages and readiness');
  assert.ok(stops.longestSeconds() <= fault.longest, `orders stood for ${stops.longestSeconds()} s`);
  return {
    rounds: fault.rounds,
    ...orders,
    refused: buyers.putOff(),
    'longest stop s': stops.longestSeconds().toFixed(1),
    'pages read': readers.read(),
    'of them failed': readers.failures.size,
  };
}

async function repeatFault(cluster: ShopCluster, { rounds, cause }: Fault, buyers: Buyers): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await moreOrders(buyers);
    await cause(cluster);
    await moreOrders(buyers);
    await cluster.database.settled();
  }
}

/** Waits until they have placed some more. */
async function moreOrders({ acknowledged }: Buyers): Promise<void> {
  const wanted = acknowledged.length + 20;
  await until('more orders', () => acknowledged.length >= wanted);
}

/** Every order that was acknowledged is there, and no other. */
async function compare(cluster: ShopCluster, product: number, { acknowledged }: Buyers): Promise<Figures> {
  const rows = await cluster.query<{ order_id: string }>(`select orders.order_id from orders
    join order_lines on order_pk = orders.id where product_id = ${product}`);
  const found = new Set(rows.map(({ order_id }) => order_id));
  const lost = acknowledged.filter((order) => !found.has(order)).length;
  const doubled = rows.length - (acknowledged.length - lost);
  assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 });
  return { acknowledged: acknowledged.length, lost, doubled };
}
