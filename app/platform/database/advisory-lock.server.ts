import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectUnlimited } from './connection-settings.server.ts';

/** Arbitrary numbers, unique within this database. */
export const ADVISORY_LOCKS = {
  startup: 7_240_511,
  backup: 7_240_512,
  /** Held shared while images are removed; a backup holds it exclusively. */
  pictureRemoval: 7_240_513,
  demoOrders: 7_240_514,
} as const;

/** The first keys of two-key locks; the second is a hash. Arbitrary too. `place_order` has one more, for the order limits. */
export const ADVISORY_LOCK_SPACES = {
  picture: 240_511,
  transactionId: 27,
  stockAlerts: 28,
  sharedRoom: 29,
  cashHandedIn: 30,
  settlements: 31,
} as const;

const TRY_EVERY_MS = 200;

/**
 * Waits until the lock is free. It belongs to a connection of its own and ends with it, even in a crash, so the connection
 * must not go through a pooler. When the connection breaks, the work may go on without the lock and its result is refused.
 */
export async function withAdvisoryLock<T>(
  connection: pg.ClientConfig,
  lock: keyof typeof ADVISORY_LOCKS,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectUnlimited(connection);
  const lost = new Promise<never>((_, reject) => client.on('error', reject));
  lost.catch(() => undefined);
  try {
    await waitForLock(client, ADVISORY_LOCKS[lock]);
    return await Promise.race([lost, work(client)]);
  } finally {
    await client.end();
  }
}

/** By trying: a statement that waits for a lock keeps a snapshot, for which `create index concurrently` would wait in turn. */
async function waitForLock(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [key]);
    if (rows[0]?.ok) return;
    await pause(TRY_EVERY_MS);
  }
}
