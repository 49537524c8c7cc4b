import assert from 'node:assert/strict';
import type { ClusterPart } from '../support/part.ts';
import { type ShopCluster, sendJson } from '../support/shop-cluster.ts';
import { until } from '../support/until.ts';
import { p99 } from '../support/visitors.ts';

const EDITS = 100;

export const notifiedChanges: ClusterPart = {
  shows: 'C',
  title:
    'A fee that is changed at one node is charged by the other within a second, and a minute after a lost listener',
  async run(cluster) {
    const { id } = await cluster.addPiece(10);
    const headers = await cluster.signIn();
    const lags: number[] = [];
    for (let n = 0; n < EDITS; n++) lags.push(await lagOf(cluster, id, 300 + n, headers));
    assert.ok(p99(lags) <= 1_000, `right after ${p99(lags)} ms`);
    const frozen = await lagWhileFrozen(cluster, id, 700, headers);
    await cluster.restoreFee();
    assert.ok(frozen <= 61_000, `right after ${frozen} ms`);
    return {
      edits: EDITS,
      'lag p99 ms': Math.round(p99(lags)),
      'with a frozen listener ms': Math.round(frozen),
    };
  },
};

/** From the answer at the first node until the second charges it, ms. */
async function lagOf(
  cluster: ShopCluster,
  id: number,
  fee: number,
  headers: Record<string, string>,
): Promise<number> {
  await cluster.changeFee(fee, headers);
  const began = performance.now();
  const isCharged = async () => {
    const cartItems = [{ id, quantity: 1 }];
    const answer = await sendJson(`${cluster.nodes[1].origin}/orders/quote/`, 'POST', { cartItems });
    return ((await answer.json()) as { delivery: number }).delivery === fee;
  };
  await until('the second node charges the fee', isCharged, 70);
  return performance.now() - began;
}

/** The server processes of the listening connections stand still meanwhile, as those of a machine that hangs. */
async function lagWhileFrozen(...[cluster, id, fee, headers]: Parameters<typeof lagOf>): Promise<number> {
  const listening = await cluster.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'shop' and query ilike 'listen %'`,
  );
  assert.ok(listening.length >= 2, 'both nodes listen');
  for (const { pid } of listening) process.kill(pid, 'SIGSTOP');
  try {
    return await lagOf(cluster, id, fee, headers);
  } finally {
    for (const { pid } of listening) process.kill(pid, 'SIGCONT');
  }
}
