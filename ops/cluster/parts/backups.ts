import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startBuying } from '#tests/support/shop-process/buyers.ts';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import { until } from '../support/until.ts';

export const backups: ClusterPart = {
  shows: 'M',
  title: 'A backup of the cluster that was made under orders is a whole shop in another database',
  async run(cluster) {
    const out = path.join(cluster.programs.folder, 'backups');
    const before = await backUpUnderOrders(cluster, out);
    const began = performance.now();
    const DATABASE_URL = await cluster.addDatabase('elsewhere');
    const to = { ...cluster.env, DATABASE_URL, SHOP_DATA: path.join(cluster.programs.folder, 'elsewhere') };
    const checkout = await cluster.newestCheckout();
    const backup = path.join(out, (await readdir(out))[0] ?? '');
    await command('restore', [backup], { ...to, ...WITHOUT_STORE }, checkout);
    await command('invariants', [], { ...to, ...WITHOUT_STORE }, checkout);
    const seconds = (performance.now() - began) / 1000;
    const missing = await missingOrders(cluster, before);
    assert.deepEqual(missing, []);
    assert.ok(seconds < 300);
    return { 'orders before it': before.length, missing: 0, 'restored and checked s': seconds.toFixed(1) };
  },
};

/** Restored pictures must lie in the folder: the store still has those of the shop. */
const WITHOUT_STORE = {
  MEDIA_S3_BUCKET: '',
  MEDIA_S3_ENDPOINT: '',
  MEDIA_S3_REGION: '',
  MEDIA_S3_ACCESS_KEY_ID: '',
  MEDIA_S3_SECRET_ACCESS_KEY: '',
};

/** The orders that were confirmed before the backup began. */
async function backUpUnderOrders(cluster: ShopCluster, out: string): Promise<string[]> {
  const { id } = await cluster.addPiece(1_000_000);
  const buyers = startBuying(cluster.balancedOrigin, id, { pauseMs: 50 });
  try {
    await until('orders', () => buyers.acknowledged.length > 20);
    const before = [...buyers.acknowledged];
    await command('backup', [out], { ...cluster.env, SHOP_DATA: cluster.programs.folder });
    assert.ok(buyers.acknowledged.length > before.length, 'orders went on meanwhile');
    return before;
  } finally {
    await buyers.stop();
    assert.deepEqual(buyers.surprises, []);
  }
}

async function command(...call: Parameters<typeof runOwnerCommand>): Promise<Figures> {
  const { code, output } = await runOwnerCommand(...call);
  assert.equal(code, 0, `${call[0]}: ${output}`);
  return { code };
}

async function missingOrders(cluster: ShopCluster, orders: readonly string[]): Promise<string[]> {
  const rows = await cluster.database.query<{ order_id: string }>('elsewhere', 'select order_id from orders');
  const restored = new Set(rows.map(({ order_id }) => order_id));
  return orders.filter((order) => !restored.has(order));
}
