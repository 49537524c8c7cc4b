import assert from 'node:assert/strict';
import { formOf } from '#tests/support/sample-images.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import type { ShopNode } from '../support/shop-node.ts';
import { until } from '../support/until.ts';
import { p99 } from '../support/visitors.ts';

const EDITS = 30;

type Product = { id: number; slug: string };

export const standbyReads: ClusterPart = {
  shows: 'C',
  title:
    'A node that renders from the standby shows an edit within a second, also while the standby replays nothing',
  async run(cluster) {
    const { primary, standby } = await cluster.database.settled();
    const node = await cluster.addNode({ DATABASE_READ_URL: cluster.database.urlOf(standby, 'shop') });
    await node.start();
    const piece = await cluster.addPiece(10);
    const [shown, replayed] = [await edit(cluster, node, piece, EDITS), await replayLags(cluster, primary)];
    const byReplica = await node.metric('shop_public_reads_total{server="replica"}');
    assert.ok(byReplica > 0, 'statements of the standby');
    const paused = await editWhilePaused(cluster, node, piece, standby);
    assert.ok(p99([...shown, ...paused]) <= 1_000, `right after ${p99([...shown, ...paused])} ms`);
    await node.kill();
    return {
      edits: EDITS,
      'lag p99 ms': Math.round(p99(shown)),
      'while it stands still ms': Math.round(p99(paused)),
      'statements of the standby': byReplica,
      ...replayed,
    };
  },
};

/** From the answer at the first node until the other shows the name, ms. */
async function edit(
  cluster: ShopCluster,
  node: ShopNode,
  { id, slug }: Product,
  times: number,
): Promise<number[]> {
  const [a] = cluster.nodes;
  const headers = await cluster.signIn();
  const lags: number[] = [];
  for (let n = 0; n < times; n++) {
    const name = `Kurta ${crypto.randomUUID()}`;
    const answer = await fetch(`${a.origin}/products/${id}/update/`, {
      method: 'PATCH',
      headers,
      body: formOf({ name }),
    });
    assert.equal(answer.status, 200, await answer.text());
    const began = performance.now();
    await until('the name on the page', async () => {
      const page = await fetch(`${node.origin}/product/${slug}`);
      return (await page.text()).includes(name);
    });
    lags.push(performance.now() - began);
  }
  return lags;
}

async function editWhilePaused(cluster: ShopCluster, node: ShopNode, piece: Product, standby: string) {
  const ask = (text: string) => cluster.database.queryAsAdmin(standby, text);
  await ask('select pg_wal_replay_pause()');
  try {
    return await edit(cluster, node, piece, 3);
  } finally {
    await ask('select pg_wal_replay_resume()');
  }
}

/** How far the standby was behind, as the primary saw it while orders came. */
async function replayLags(cluster: ShopCluster, primary: string): Promise<Figures> {
  const lags: number[] = [];
  for (let n = 0; n < 50; n++) {
    await cluster.query(`update categories set name = name where slug = 'without-sale'`);
    const [row] = await cluster.database.queryAsAdmin<{ ms: number | null }>(
      primary,
      'select (extract(epoch from replay_lag) * 1000)::float as ms from pg_stat_replication',
    );
    if (row?.ms != null) lags.push(row.ms);
  }
  return { 'replay lag p99 ms': p99(lags).toFixed(1) };
}
