import assert from 'node:assert/strict';
import { startBuying } from '#tests/support/shop-process/buyers.ts';
import type { Build } from '../support/next-build.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { LoadBalancer } from '../support/proxies.ts';
import { buyAllAtOnce } from '../support/rush.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import type { ShopNode } from '../support/shop-node.ts';
import { until } from '../support/until.ts';
import { startReading } from '../support/visitors.ts';

/** Through each balancer, orders besides. */
const READS = 1_700;

export const rollingUpdate: ClusterPart[] = [
  {
    shows: 'D',
    title:
      'No request fails while one node after the other is restarted behind HAProxy, nginx and Caddy with TLS',
    run: restartInTurn,
  },
  {
    shows: 'D, E',
    title:
      'No request fails while a changed build with another migration replaces the old one, and it can be rolled back',
    run: replaceBuild,
  },
];

async function restartInTurn(cluster: ShopCluster): Promise<Figures> {
  return underLoad(cluster, async () => {
    for (const node of cluster.nodes) await replaceNode(cluster, node);
  });
}

async function replaceNode(cluster: ShopCluster, node: ShopNode, checkout?: string): Promise<void> {
  await node.stop();
  await node.start(checkout);
  await balancersSee(cluster);
}

/** Answered by the node itself, never from memory, and nothing else here asks for it. */
const PROBE = '/api/admin/settings/';
const PROBES = `shop_route_seconds_count{method="GET",route="${PROBE}"`;

/** Both nodes are taken by every balancer again: the next one may go. */
async function balancersSee({ nodes, proxies }: ShopCluster): Promise<void> {
  await Promise.all(nodes.map((node) => node.ready()));
  for (const { name, origin } of proxies)
    for (const node of nodes)
      await until(`${name} takes both nodes`, async () => {
        const before = await node.metric(PROBES);
        await (await fetch(origin + PROBE)).text();
        return (await node.metric(PROBES)) > before;
      });
}

/** Buyers and readers at each balancer; all that they asked must have been answered rightly. */
async function underLoad(cluster: ShopCluster, work: () => Promise<void>): Promise<Figures> {
  const { id, slug } = await cluster.addPiece(1_000_000);
  const loads = cluster.proxies.map((balancer) => startLoad(balancer, id, slug));
  try {
    await work();
    for (const { name, readers } of loads)
      await until(`${READS} reads through ${name}`, () => readers.read() >= READS, 120);
  } finally {
    await Promise.all(loads.flatMap(({ readers, buyers }) => [readers.stop(), buyers.stop()]));
  }
  for (const { name, readers, buyers } of loads) {
    assert.deepEqual([...readers.failures], [], `reads through ${name}`);
    assert.deepEqual(buyers.surprises, [], `orders through ${name}`);
    assert.equal(buyers.putOff(), 0, `orders through ${name} that had to be sent again`);
  }
  return Object.fromEntries(
    loads.flatMap(({ name, readers, buyers }) => [
      [`${name} requests`, readers.read() + buyers.acknowledged.length],
      [`${name} failed`, 0],
      [`${name} slowest ms`, readers.slowestMs()],
    ]),
  );
}

function startLoad({ name, origin }: LoadBalancer, product: number, slug: string) {
  const addresses = [`${origin}/`, `${origin}/product/${slug}`, `${origin}/shop-all`];
  return {
    name,
    readers: startReading(addresses),
    buyers: startBuying(origin, product, { buyers: 2, pauseMs: 100 }),
  };
}

async function replaceBuild(cluster: ShopCluster): Promise<Figures> {
  const next = await cluster.nextBuild();
  const [a, b] = cluster.nodes;
  const old = await assetsOf(a.origin);
  let mixed: Figures = {};
  const figures = await underLoad(cluster, async () => {
    await replaceNode(cluster, a, next.checkout);
    mixed = await showBothBuilds(cluster, old);
    // The old build again, on a database that has more than it knows.
    await replaceNode(cluster, b);
    await replaceNode(cluster, b, next.checkout);
    await showAssets(cluster, old);
    await showMigration(cluster, next);
    for (const node of cluster.nodes) await replaceNode(cluster, node);
  });
  return { ...mixed, ...figures };
}

/** The new build at the first node, the old one at the second. */
async function showBothBuilds(cluster: ShopCluster, old: readonly string[]): Promise<Figures> {
  const [a, b] = cluster.nodes;
  const fresh = await assetsOf(a.origin);
  assert.deepEqual(await assetsOf(b.origin), old);
  assert.notDeepEqual(fresh, old);
  await showAssets(cluster, [...fresh, ...old]);
  const orders = await orderAtBoth(cluster);
  return { 'scripts and styles of both builds at both nodes': new Set([...fresh, ...old]).size, ...orders };
}

async function showAssets({ nodes }: ShopCluster, assets: readonly string[]): Promise<void> {
  for (const { origin } of nodes)
    for (const asset of assets) {
      const answer = await fetch(origin + asset);
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, `${asset} of ${origin}`);
    }
}

/** Five pieces, and forty buyers of each node at the same time. */
async function orderAtBoth(cluster: ShopCluster): Promise<Figures> {
  const { id } = await cluster.addPiece(5);
  const count = await buyAllAtOnce(cluster, id, 80);
  assert.deepEqual([count(201), count(409)], [5, 75]);
  return { 'orders of 5 pieces by 80 buyers': count(201) };
}

async function showMigration(cluster: ShopCluster, { migration }: Build): Promise<void> {
  const rows = await cluster.query<{ name: string }>(
    'select name from migrations order by name desc limit 1',
  );
  assert.equal(rows[0]?.name, migration);
}

/** The scripts and styles that the home page loads at once. */
async function assetsOf(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name))].sort();
}
