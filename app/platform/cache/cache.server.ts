import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { directConnection } from '#app/platform/database/connection-settings.server.ts';
import { afterCommit, db, type Tx } from '#app/platform/database/database.server.ts';
import { enqueueNow } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';

type Cached<T> = { value: T; context: CacheContext };

/** In ms: for how long a value lives when a notification of another node was lost. */
export const FALLBACK_TTL = 60_000;

const MAX_KEYS = 500;

/**
 * Caches what `load` gives for each key until one of the tags is purged, at most for `ttl` ms, with a single flight per key. A read
 * that a purge overtakes is used, but not cached. The response that uses the value gets its tags, and those of its reads.
 */
export function cached<T>(
  tags: readonly string[],
  ttl: number,
  load: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  const ownTags = new Set(tags);
  let store = createStore(ttl, load);
  onInvalidate((changed) => {
    // A new one, so that what is being read now goes to the old one.
    if (matchesTags(changed, ownTags)) store = createStore(ttl, load);
  });
  return async (key = '') => {
    addCacheTags(...tags);
    const { value, context } = await store.forceFetch(key);
    addCacheTags(...context.tags);
    if (Number.isFinite(context.until)) cacheUntil(new Date(context.until));
    return value;
  };
}

function createStore<T>(ttl: number, load: (key: string) => Promise<T>): LRUCache<string, Cached<T>> {
  return new LRUCache<string, Cached<T>>({
    max: MAX_KEYS,
    ttl,
    async fetchMethod(key, _stale, { options }) {
      const context = new CacheContext();
      const value = await withCacheContext(context, () => load(key));
      // Loaded again once it is outdated by itself.
      options.ttl = Math.max(1, Math.min(ttl, context.until - Date.now()));
      return { value, context };
    },
  });
}

/** Collected while a response is rendered: the tags that purge it, and when it expires by itself. */
export class CacheContext {
  readonly tags = new Set<string>();
  /** When (ms) the response becomes outdated by itself, such as at the end of a promotion. */
  until = Number.POSITIVE_INFINITY;
  isStorable = true;
}

const contexts = new AsyncLocalStorage<CacheContext>();

export function withCacheContext<T>(context: CacheContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}

export function addCacheTags(...tags: string[]): void {
  const context = contexts.getStore();
  if (context) for (const tag of tags) context.tags.add(tag);
}

export function cacheUntil(moment: Date | null): void {
  const context = contexts.getStore();
  if (context && moment) context.until = Math.min(context.until, moment.getTime());
}

/** Keeps the response out of the cache: a path that does not exist would let a client fill it with endless variants. */
export function doNotStore(): void {
  const context = contexts.getStore();
  if (context) context.isStorable = false;
}

const CHANNEL = 'shop_changes';

const NOTIFY_EVERY_MS = 250;

const RECONNECT_AFTER_MS = 500;

/** PostgreSQL refuses a payload of 8,000 bytes, and the transaction with it. */
const MAX_PAYLOAD_BYTES = 7_000;

/** The tag that matches everything: changes may have been missed, or were too many to name. */
export const EVERYTHING = '*';

const node = randomUUID();

type Listener = (tags: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Calls back with the tags of every change, of this node and of others. */
export function onInvalidate(listener: Listener): void {
  listeners.add(listener);
}

export function matchesTags(changed: readonly string[], own: ReadonlySet<string>): boolean {
  return changed.some((tag) => tag === EVERYTHING || own.has(tag));
}

const heldBack = new WeakMap<Tx, readonly string[]>();

/** This transaction does not purge these tags: it is one of many, after the last of which they are purged. */
export function holdBack(tx: Tx, tags: readonly string[]): void {
  heldBack.set(tx, tags);
}

/** Purges these tags on every node once the transaction has committed; a CDN is purged too. */
export async function invalidateOnCommit(tx: Tx, changed: readonly string[]): Promise<void> {
  const tags = changed.filter((tag) => !heldBack.get(tx)?.includes(tag));
  if (tags.length === 0) return;
  afterCommit(tx, () => emit(tags));
  await recordPurge(tx, tags);
  await notify(tx, tags);
}

/** Whether the connection that listens to other nodes is up. */
export const listener = { isConnected: false };

let pending = new Set<string>();

let timer: NodeJS.Timeout | undefined;

/** For orders, outside their transaction: PostgreSQL serialises the commits of transactions that use NOTIFY. Within 250 ms. */
export function invalidateSoon(tags: readonly string[]): void {
  for (const tag of tags) pending.add(tag);
  if (tags.length > 0) timer ??= setTimeout(sendPending, NOTIFY_EVERY_MS);
}

async function sendPending(): Promise<void> {
  const tags = [...pending];
  pending = new Set();
  clearTimeout(timer);
  timer = undefined;
  if (tags.length === 0) return;
  emit(tags);
  await notify(db, tags).catch(() => invalidateSoon(tags));
}

function notify(connection: Tx | typeof db, tags: readonly string[]): Promise<unknown> {
  const text = JSON.stringify({ node, tags });
  const payload =
    Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES ? text : JSON.stringify({ node, tags: [EVERYTHING] });
  return sql`select pg_notify(${CHANNEL}, ${payload})`.execute(connection);
}

function emit(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags);
}

/** Listens to other nodes, and purges everything whenever it has connected, because changes may have been missed. */
export function listenForInvalidations(): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = new pg.Client(directConnection('listening for changes'));
    client = opened;
    const reconnect = () => {
      if (isStopped || client !== opened) return;
      client = undefined;
      listener.isConnected = false;
      opened.end().catch(() => undefined);
      retry = setTimeout(connect, RECONNECT_AFTER_MS);
    };
    opened.on('error', reconnect).on('end', reconnect).on('notification', receive);
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      listener.isConnected = true;
      emit([EVERYTHING]);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the connection for changes of other nodes failed, retrying');
      reconnect();
    }
  }

  void connect();
  return {
    async stop() {
      await sendPending();
      clearTimeout(timer);
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

function receive({ payload = '' }: pg.Notification): void {
  const change: { node: string; tags: string[] } = JSON.parse(payload);
  if (change.node !== node) emit(change.tags);
}

export const CDN_PURGE_QUEUE = 'cdn-purge';

/** In the transaction of the change, so that no purge is lost. Without effect when there is no CDN. */
export async function recordPurge(tx: Tx, tags: readonly string[]): Promise<void> {
  if (!environment().CDN_PURGE || tags.length === 0) return;
  await tx
    .insertInto('cdn_purges')
    .values(tags.map((tag) => ({ tag })))
    .execute();
  afterCommit(tx, () => enqueueNow(CDN_PURGE_QUEUE));
}
