import { Counter, Gauge } from 'prom-client';
import { publicReads } from '#app/platform/database/replica/reading-pool.server.ts';
import { replicaState } from '#app/platform/database/replica/watch-replica.server.ts';
import { registry } from './registry.ts';

const registers = [registry];

export function registerReplicaMetrics(): void {
  new Counter({
    name: 'shop_public_reads_total',
    help: 'Statements of public pages and calls, by the server that answered them; only with DATABASE_READ_URL.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(publicReads)) this.inc({ server }, count);
    },
  });
  new Gauge({
    name: 'shop_replica_lag_bytes',
    help: 'How much of the log the replica has not replayed; missing while it does not answer.',
    aggregator: 'max',
    registers,
    collect() {
      if (replicaState.lagBytes === null) this.remove();
      else this.set(replicaState.lagBytes);
    },
  });
}
