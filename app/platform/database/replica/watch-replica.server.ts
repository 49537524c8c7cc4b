import type pg from 'pg';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { KeptConnection } from '#app/platform/cache/notifications/kept-connection.server.ts';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type Replica, readReplayed, replica } from './read-replica.server.ts';
import { parsePosition } from './replica-gate.ts';

const LOOK_EVERY_MS = 1_000;
const PRIMARY_POSITION = 'select pg_current_wal_insert_lsn()::text as position';

/** `lagBytes`: of the log, not yet replayed; null when the replica does not answer or is none. */
export const replicaState: { lagBytes: number | null } = { lagBytes: null };

/** Keeps the gate of DATABASE_READ_URL; does nothing without it. */
export function watchReplica(): { stop(): void } {
  return replica ? new ReplicaWatch(replica) : { stop: () => undefined };
}

class ReplicaWatch {
  private readonly replica: Replica;
  private readonly primary: KeptConnection;
  private asking: Promise<bigint | null> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isUnusable = false;

  constructor(source: Replica) {
    this.replica = source;
    this.primary = new KeptConnection({
      server: connectionSettings(environment().DATABASE_URL, 'replica position'),
      connected: () => void this.askPrimary(),
    });
    onInvalidate(() => {
      source.gate.noteChange();
      void this.askPrimary();
    });
    void this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.primary.stop();
  }

  /** Null when the primary does not answer. One question at a time, and another after a change that came meanwhile. */
  private askPrimary(): Promise<bigint | null> {
    const { gate } = this.replica;
    const asked = gate.changeCount;
    this.asking ??= this.readPosition(asked).finally(() => {
      this.asking = undefined;
      if (gate.changeCount !== asked) void this.askPrimary();
    });
    return this.asking;
  }

  private async readPosition(changeCount: number): Promise<bigint | null> {
    try {
      const [row] = await this.primary.query<{ position: string }>(PRIMARY_POSITION);
      if (!row) return null;
      const position = parsePosition(row.position);
      this.replica.gate.learn(position, changeCount);
      return position;
    } catch {
      return null;
    }
  }

  private async look(): Promise<void> {
    const [primary, replayed] = await Promise.all([this.askPrimary(), this.askReplica()]);
    if (this.isStopped) return;
    replicaState.lagBytes =
      primary === null || replayed === null ? null : Math.max(0, Number(primary - replayed));
    this.timer = setTimeout(() => this.look(), LOOK_EVERY_MS).unref();
  }

  private async askReplica(): Promise<bigint | null> {
    const { pool, gate } = this.replica;
    const position = await askWith(pool).catch(() => null);
    if (position === null) gate.suspend();
    else gate.resume();
    this.report(position === null);
    return position;
  }

  private report(isUnusable: boolean): void {
    if (this.isStopped || isUnusable === this.isUnusable) return;
    this.isUnusable = isUnusable;
    if (isUnusable)
      log.warn(
        'the server of DATABASE_READ_URL does not answer or is no replica: all is read from the primary',
      );
    else log.info('public pages are read from the replica again');
  }
}

async function askWith(pool: pg.Pool): Promise<bigint | null> {
  const client = await pool.connect();
  try {
    const position = await readReplayed(client);
    client.release();
    return position;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
