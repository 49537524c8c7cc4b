import assert from 'node:assert/strict';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import { buyAllAtOnce } from '../support/rush.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';

export const sharedState: ClusterPart = {
  shows: 'A, H',
  title:
    'Two nodes without a folder share sign-ins, pictures and stock, and a node with another secret is refused',
  async run(cluster) {
    await showSignIns(cluster);
    await showPictures(cluster);
    return showStock(cluster);
  },
};

async function showSignIns(cluster: ShopCluster): Promise<void> {
  const [, b] = cluster.nodes;
  const headers = await cluster.signIn();
  assert.equal((await fetch(`${b.origin}/orders/all/`, { headers })).status, 200);
  for (const [secret, refusal] of [
    [
      'another one, that nobody else has',
      /\nThe shop cannot start: TOKEN_SECRET is not the one that [^\n]+\n$/,
    ],
    ['', /\nThe shop cannot start: the machines of this database share a [^\n]+\n$/],
  ] as const) {
    const other = await cluster.addNode({ TOKEN_SECRET: secret });
    await assert.rejects(other.start(), refusal);
  }
}

/** Uploads at the first node, kills it, and starts it again. */
async function showPictures(cluster: ShopCluster): Promise<void> {
  const [a, b] = cluster.nodes;
  const answer = await fetch(`${a.origin}/categories/api/categories/create/`, {
    method: 'POST',
    headers: await cluster.signIn(),
    body: formOf({ name: 'Shawls', image: await jpeg({ color: 'maroon' }) }),
  });
  const { image } = (await answer.json()) as { image: string };
  assert.equal((await fetch(b.origin + image)).status, 200);
  await a.kill();
  assert.equal((await fetch(b.origin + image.replace('1200.jpg', '360.avif'))).status, 200);
  await a.start();
}

const BUYERS = 200;
const PIECES = 5;

async function showStock(cluster: ShopCluster): Promise<Figures> {
  const { id } = await cluster.addPiece(PIECES);
  const count = await buyAllAtOnce(cluster, id, BUYERS);
  assert.deepEqual([count(201), count(409)], [PIECES, BUYERS - PIECES]);
  return { buyers: BUYERS, pieces: PIECES, orders: count(201), refused: count(409) };
}
