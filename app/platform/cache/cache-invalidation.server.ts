import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterCommit, type Tx } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/** `purge`: an edit by staff, which the next request must see. `stale`: a stock change, which may be two seconds late. */
export type Invalidation = { kind: 'purge' | 'stale'; tags: string[] };

const CHANNEL = 'shop_changes';
const PING_EVERY = 3_000;
const PING_LIMIT = 2_000;
const RECONNECT_AFTER = 500;

const node = randomUUID();
const listeners = new Set<(change: Invalidation) => void>();
let listeningClient: pg.Client | undefined;

/** Subscribes to every change; the tag `*` means that changes may have been missed. */
export function onInvalidate(listener: (change: Invalidation) => void): void {
  listeners.add(listener);
}

export async function invalidateOnCommit(tx: Tx, change: Invalidation): Promise<void> {
  afterCommit(tx, () => emit(change));
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ node, ...change })})`.execute(tx);
}

const NOTIFY_EVERY = 250;
const soon = new Set<string>();
let isNotifyDue = false;

/** Not in the order's transaction: PostgreSQL serialises the commits of transactions that use NOTIFY. */
export function invalidateSoon(change: Invalidation & { kind: 'stale' }): void {
  emit(change);
  for (const tag of change.tags) soon.add(tag);
  if (isNotifyDue) return;
  isNotifyDue = true;
  setTimeout(notifySoon, NOTIFY_EVERY);
}

async function notifySoon(): Promise<void> {
  isNotifyDue = false;
  const tags = [...soon];
  soon.clear();
  // The maximum age of a cached page limits the effect of a lost notification.
  await listeningClient
    ?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ node, kind: 'stale', tags })])
    .catch(() => undefined);
}

function emit(change: Invalidation): void {
  for (const listener of listeners) listener(change);
}

/** Invalidates everything after a reconnect, because notifications may have been missed. */
export function listenForInvalidations(): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const retry = () => {
    if (!stopped) timer = setTimeout(connect, RECONNECT_AFTER);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: environment().DATABASE_URL,
      connectionTimeoutMillis: PING_LIMIT,
      query_timeout: PING_LIMIT,
    });
    client = fresh;
    let isDisconnected = false;
    const reconnect = () => {
      if (isDisconnected) return;
      isDisconnected = true;
      listeningClient = undefined;
      clearInterval(timer);
      fresh.end().catch(() => undefined);
      retry();
    };
    fresh.on('error', reconnect).on('end', reconnect).on('notification', receive);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      listeningClient = fresh;
      emit({ kind: 'purge', tags: ['*'] });
      // A half-open connection (a pulled cable) is only detected by a ping.
      timer = setInterval(() => fresh.query('select 1').catch(reconnect), PING_EVERY);
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'listening for cache invalidations failed, retrying');
      reconnect();
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function receive(message: pg.Notification): void {
  const { node: from, ...change } = JSON.parse(message.payload ?? '{}') as Invalidation & { node: string };
  if (from !== node) emit(change);
}
