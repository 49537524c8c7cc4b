import assert from 'node:assert/strict';
import { connectionsOfProcess, poolSize } from '#app/platform/config/database-settings.server.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import type { ShopNode } from '../support/shop-node.ts';
import { until } from '../support/until.ts';
import { startReading } from '../support/visitors.ts';

const WORKERS = 6;
const CLIENTS = 200;
const ENOUGH = 2_000;
export const manyWorkers: ClusterPart = {
  shows: 'I',
  title: 'Six processes with two hundred clients keep within their connections to the database',
  async run(cluster) {
    const node = await cluster.addNode({ WORKERS: String(WORKERS), DRAIN_SECONDS: '0' });
    await node.start();
    const figures = await flood(cluster, node);
    assert.ok(!node.output().includes('53300'), 'PostgreSQL refuses no connection');
    await node.stop();
    return figures;
  },
};

/** Addresses that no cache has. */
async function flood(cluster: ShopCluster, node: ShopNode): Promise<Figures> {
  const addresses = Array.from({ length: 500 }, (_, n) => `${node.origin}/products/?q=kurta+${n}`);
  const readers = startReading(addresses, { readers: CLIENTS });
  const pids = await node.processIds();
  let most: Use[] = [];
  try {
    await until(
      'enough requests',
      async () => {
        const uses = await connections(cluster, pids);
        if (total(uses) > total(most)) most = uses;
        return readers.read() > ENOUGH;
      },
      240,
    );
  } finally {
    await readers.stop();
  }

  const budget = WORKERS * connectionsOfProcess({ DATABASE_POOL: poolSize(WORKERS) });
  const uses = most.map(({ use, n }) => `${n} ${use}`).join(', ');
  assert.ok(total(most) <= budget, `${total(most)} connections (${uses}), ${budget} are documented`);
  assert.equal(await node.metric('shop_database_connections_max'), budget);
  const refused = [...readers.failures].filter(([failure]) => !/^(?:429|503) /.test(failure));
  assert.deepEqual(refused, []);
  const shed = [...readers.failures.values()].reduce((sum, count) => sum + count, 0);
  return {
    clients: CLIENTS,
    requests: readers.read(),
    'put off by 429 or 503': shed,
    connections: `${total(most)} (${uses})`,
    budget,
  };
}

type Use = { use: string; n: number };

const total = (uses: readonly Use[]) => uses.reduce((sum, { n }) => sum + n, 0);

/** Of these processes, by what they say that they are for. */
function connections(cluster: ShopCluster, pids: readonly number[]): Promise<Use[]> {
  return cluster.query<Use>(`select substring(application_name from '^gulnar (.*) \\d+@') as use, count(*)::integer as n
    from pg_stat_activity where substring(application_name from '(\\d+)@')::integer = any('{${pids}}') group by 1 order by 1`);
}
