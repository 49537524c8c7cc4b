import assert from 'node:assert/strict';
import { makeCertificate } from '../support/certificates.ts';
import type { ClusterPart } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';

export const authority: ClusterPart = {
  shows: 'A',
  title:
    'Every connection to the database is encrypted, and a node that trusts another authority is refused in one line',
  async run(cluster) {
    const [row] = await cluster.query<{ encrypted: number; plain: number }>(`select
      count(*) filter (where ssl)::integer as encrypted, count(*) filter (where not ssl)::integer as plain
      from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'shop'`);
    assert.equal(row?.plain, 0);
    assert.ok((row?.encrypted ?? 0) > 2);
    const other = await makeCertificate(cluster.programs, 'another authority');
    await assert.rejects(startWith(cluster, other.authority), UNTRUSTED);
    return { 'encrypted connections': row?.encrypted ?? 0, plain: 0 };
  },
};

const UNTRUSTED =
  /\nThe shop cannot start: the server of DATABASE_URL shows a certificate that no authority of DATABASE_CA vouches for \([A-Z_]+\)\n$/;

async function startWith(cluster: ShopCluster, DATABASE_CA: string): Promise<void> {
  const node = await cluster.addNode({ DATABASE_CA });
  await node.start();
}
