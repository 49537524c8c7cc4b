import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { recordPurge } from '#app/platform/cdn/record-purge.server.ts';
import { connectionSettings, directConnection } from '#app/platform/database/connection-settings.server.ts';
import { afterCommit, type Tx } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { Beat } from './notifications/beat.server.ts';
import { KeptConnection } from './notifications/kept-connection.server.ts';
import { type Invalidation, type LateKind, readPayload, writePayload } from './notifications/payload.ts';

const CHANNEL = 'shop_changes';
const NOTIFY = 'select pg_notify($1, $2)';

const node = randomUUID();
const BEAT_CHANNEL = `shop_beat_${node}`;

type Listener = (change: Invalidation) => void | Promise<void>;

const listeners = new Set<Listener>();

/** Subscribes to every change; the tag `*` means that changes may have been missed. A change is answered after what it gives. */
export function onInvalidate(listener: Listener): void {
  listeners.add(listener);
}

export async function invalidateOnCommit(tx: Tx, change: Invalidation): Promise<void> {
  afterCommit(tx, () => emit(change));
  if (change.kind === 'purge') await recordPurge(tx, change.tags);
  await sql`select pg_notify(${CHANNEL}, ${writePayload(node, change)})`.execute(tx);
}

const NOTIFY_EVERY_MS = 250;
let unsent: Record<LateKind, Set<string>> = { stale: new Set(), due: new Set() };
let notifyTimer: NodeJS.Timeout | undefined;
let speaker: KeptConnection | undefined;

/** Not in the order's transaction: PostgreSQL serialises the commits of transactions that use NOTIFY. */
export function invalidateSoon(change: Invalidation & { kind: LateKind }): void {
  if (change.tags.length === 0) return;
  void emit(change);
  for (const tag of change.tags) unsent[change.kind].add(tag);
  notifyTimer ??= setTimeout(notifyNow, NOTIFY_EVERY_MS);
}

/** What cannot be said now stays queued. A process that never listens, such as a command, has nobody to speak for it. */
async function notifyNow(): Promise<void> {
  const { stale, due } = unsent;
  unsent = { stale: new Set(), due: new Set() };
  clearTimeout(notifyTimer);
  notifyTimer = undefined;
  await notify('stale', stale);
  await notify('due', due);
}

async function notify(kind: LateKind, tags: ReadonlySet<string>): Promise<void> {
  if (!speaker || tags.size === 0) return;
  const payload = writePayload(node, { kind, tags: [...tags] });
  await speaker.query(NOTIFY, [CHANNEL, payload]).catch(() => {
    unsent[kind] = unsent[kind].union(tags);
    notifyTimer ??= setTimeout(notifyNow, NOTIFY_EVERY_MS);
  });
}

async function emit(change: Invalidation): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(change)));
}

/**
 * Listens over the direct address of the database and speaks over the pooled one. Invalidates everything when it hears again,
 * because notifications may have been missed.
 */
export function listenForInvalidations(): { stop(): Promise<void> } {
  let mayHaveMissed = true;
  const connectedSpeaker = new KeptConnection({
    server: connectionSettings(environment().DATABASE_URL, 'telling changes'),
    connected: () => beat.speak(),
  });
  const beat = new Beat({
    speak: (text) => connectedSpeaker.query(NOTIFY, [BEAT_CHANNEL, text]),
    onSilence: () => listener.renew(),
  });
  const listener = new KeptConnection({
    server: directConnection('hearing changes'),
    prepare: (client) => client.query(`listen ${CHANNEL}; listen "${BEAT_CHANNEL}"`),
    connected() {
      mayHaveMissed = true;
      beat.speak();
    },
    onNotification(message) {
      if (message.channel === CHANNEL) return receive(message);
      if (mayHaveMissed) void emit({ kind: 'purge', tags: ['*'] });
      mayHaveMissed = false;
      beat.hear(message.payload ?? '');
    },
  });
  speaker = connectedSpeaker;
  return {
    async stop() {
      await notifyNow();
      clearTimeout(notifyTimer);
      beat.stop();
      speaker = undefined;
      connectedSpeaker.stop();
      listener.stop();
    },
  };
}

function receive({ payload = '' }: pg.Notification): void {
  const { node: from, ...change } = readPayload(payload);
  if (from !== node) void emit(change);
}
