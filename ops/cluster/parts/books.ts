import assert from 'node:assert/strict';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import type { ClusterPart } from '../support/part.ts';

export const invariants: ClusterPart = {
  shows: 'A–N',
  title: 'After all of it `npm run invariants` finds stock, money, payments and pictures right',
  async run(cluster) {
    const { code, output } = await runOwnerCommand('invariants', [], {
      ...cluster.env,
      SHOP_DATA: cluster.programs.folder,
    });
    assert.equal(code, 0, output);
    const [, held = '', all = ''] = /(\d+) of (\d+) hold/.exec(output) ?? [];
    const [orders] = await cluster.query<{ n: number }>('select count(*)::integer as n from orders');
    return { hold: `${held} of ${all}`, orders: orders?.n ?? 0 };
  },
};
