import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  invalidateOnCommit,
  invalidateSoon,
  listenForInvalidations,
  onInvalidate,
} from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { type DatabaseProxy, openDatabaseProxy } from './support/database-proxy.ts';

let proxy: DatabaseProxy;
let directProxy: DatabaseProxy;
let listening: { stop(): Promise<void> };
/** Another node, as far as the database can tell. */
let other: pg.Client;
let receivedByOther: string[];
let received: string[];

beforeAll(async () => {
  const direct = process.env.DATABASE_URL ?? '';
  proxy = await openDatabaseProxy(direct);
  directProxy = await openDatabaseProxy(direct);
  environment().DATABASE_URL = proxy.url;
  environment().DATABASE_DIRECT_URL = directProxy.url;
  other = new pg.Client(direct);
  await other.connect();
  other.on('notification', ({ payload }) => receivedByOther.push(...JSON.parse(payload ?? '{}').tags));
  await other.query('listen shop_changes');
  onInvalidate((tags) => void received.push(...tags));
  receivedByOther = [];
  received = [];
  listening = listenForInvalidations();
  await vi.waitFor(() => expect(received).toContain('*'), { timeout: 10_000 });
});
afterAll(async () => {
  await listening.stop();
  await other.end();
  await proxy.close();
  await directProxy.close();
});
beforeEach(() => {
  receivedByOther = [];
  received = [];
});

const soon = (tag: string) => invalidateSoon([tag]);

const say = (tags: string[]) =>
  other.query('select pg_notify($1, $2)', ['shop_changes', JSON.stringify({ node: 'other', tags })]);

async function pidOfListener(): Promise<number> {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen shop_changes'`,
  );
  return rows[0]?.pid ?? 0;
}

test('A stock change that cannot be announced is announced when the database is back', async () => {
  soon('before');
  await expect.poll(() => receivedByOther).toEqual(['before']);
  proxy.cut();
  soon('first');
  await expect.poll(() => received).toContain('first');
  soon('second');
  proxy.restore();
  // One that was announced when its answer was cut off is announced again.
  await expect.poll(() => new Set(receivedByOther)).toEqual(new Set(['before', 'first', 'second']));
});

test('A change of a thousand tags is announced as one of everything, and its transaction commits', async () => {
  const tags = Array.from({ length: 1_000 }, (_, n) => `product:${n}`);
  await inTransaction((tx) => invalidateOnCommit(tx, tags));
  await expect.poll(() => receivedByOther).toEqual(['*']);
  expect(received).toEqual(tags);
});

test('A node that lost its listening connection reconnects, and invalidates everything that it may have missed', async () => {
  const listener = await pidOfListener();
  await other.query('select pg_terminate_backend($1)', [listener]);
  await say(['missed']);
  await expect.poll(() => received, { timeout: 10_000 }).toContain('*');
  expect(received).not.toContain('missed');
  await say(['received']);
  await expect.poll(() => received).toContain('received');
});
