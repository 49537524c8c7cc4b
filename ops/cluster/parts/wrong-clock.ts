import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClusterPart } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import type { ShopNode } from '../support/shop-node.ts';
import { until } from '../support/until.ts';

const CLOCK = pathToFileURL(path.resolve('tests/support/shop-process/movable-clock.ts')).href;
const AHEAD_MS = 30_000;

export const wrongClock: ClusterPart = {
  shows: 'N',
  title: 'A node whose clock is 30 s ahead says so, and ends no session',
  async run(cluster) {
    const node = await addNodeAhead(cluster);
    const deep = async () => (await fetch(`${node.origin}/readyz?deep`)).text();
    const said = await until(
      'the deep check names the clock',
      async () => {
        const text = await deep();
        return /clock/.test(text) && text;
      },
      90,
    );
    const skew = await node.metric('shop_clock_skew_seconds');
    assert.ok(Math.abs(Math.abs(skew) - AHEAD_MS / 1000) < 5, `the metric says ${skew} s`);
    await showSessions(cluster, node);
    await node.kill();
    return { 'skew s': skew.toFixed(1), says: said.trim().replaceAll('\n', '; ') };
  },
};

async function addNodeAhead(cluster: ShopCluster): Promise<ShopNode> {
  const file = path.join(cluster.programs.folder, 'clock.json');
  await writeFile(file, JSON.stringify({ wall: AHEAD_MS, elapsed: 0 }));
  const node = await cluster.addNode({ CLOCK_FILE: file, NODE_OPTIONS: `--import ${CLOCK}` });
  await node.start();
  return node;
}

/** Tokens of either are valid at both. */
async function showSessions(cluster: ShopCluster, ahead: ShopNode): Promise<void> {
  const [a] = cluster.nodes;
  for (const signer of [a, ahead]) {
    const headers = await cluster.signIn(signer);
    for (const { origin } of [a, ahead])
      assert.equal((await fetch(`${origin}/orders/all/`, { headers })).status, 200);
  }
}
