import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';

export const FIRST_ADMIN = { username: 'admin', password: 'a long password' };

const TOKEN_SECRET = 'the same on every machine of a shop';

/** Two machines of a shop: each with a folder and a database proxy of its own, behind one balancer. */
export type NodePair = {
  nodes: readonly [RunningShop, RunningShop];
  proxies: readonly [DatabaseProxy, DatabaseProxy];
  balancer: Balancer;
  /** Starts another machine; the promise is that of `startShop`. */
  add(env?: Record<string, string>): Promise<RunningShop>;
  /** Of the database, without the proxies. */
  url: string;
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** On an empty database. Both begin to start at the same time. */
export async function startNodePair(env: Record<string, string>): Promise<NodePair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop nodes '));
  const server = inject('databaseServer');
  const name = `nodes_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await queryAt(server, `create database ${name}`);
  const url = withDatabase(server, name);
  const proxies = [await openDatabaseProxy(url), await openDatabaseProxy(url)] as const;
  let count = 0;
  const start = async (more: Record<string, string>) =>
    startShop(path.join(folder, String(count++)), await freePort(), { ...common, ...env, ...more });
  const nodes = await Promise.all([
    start({ DATABASE_URL: proxies[0].url }),
    start({ DATABASE_URL: proxies[1].url }),
  ]);
  const balancer = await openBalancer(nodes.map(({ origin }) => origin));
  return {
    nodes,
    proxies,
    balancer,
    add: (more = {}) => start({ DATABASE_URL: proxies[0].url, ...more }),
    url,
    query: (text) => queryAt(url, text),
    async close() {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.kill()));
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await queryAt(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const common = {
  ADMIN_PASSWORD: FIRST_ADMIN.password,
  TOKEN_SECRET,
  TRUST_PROXY: 'loopback',
};

async function queryAt<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
