import pg from 'pg';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';
import { destroyConnection, streamOf } from '#app/platform/database/database-connection.server.ts';
import { environment } from '#app/platform/env.server.ts';

const LIMIT_MS = 2_000;

/** A connection outside the pool, which may be exhausted. It only reads, since a commit may wait for a standby. */
export class SilenceProbe {
  private client: pg.Client | undefined;
  private asked: Promise<void> | undefined;
  private readonly onData: () => void;

  constructor(onData: () => void) {
    this.onData = onData;
  }

  /** Resolves with any answer, a refusal too; rejects when none comes in time. Whoever asks meanwhile waits for the same answer. */
  ask(): Promise<void> {
    this.asked ??= this.askOnce().finally(() => {
      this.asked = undefined;
    });
    return this.asked;
  }

  close(): void {
    if (this.client) destroyConnection(this.client);
    this.client = undefined;
  }

  private async askOnce(): Promise<void> {
    try {
      const client = this.client ?? (await this.open());
      await client.query('select 1');
    } catch (error) {
      this.close();
      if (!isAnswer(error)) throw error;
    }
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionSettings(environment().DATABASE_URL, 'silence check'),
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    const forget = () => {
      if (this.client === client) this.close();
    };
    // Without a listener, an error would end the process; the next question connects anew.
    client.on('error', forget).on('end', forget);
    // Signing in takes several answers, each of which shows that the server lives.
    streamOf(client)?.on('data', this.onData);
    await client.connect();
    return client;
  }
}

/** The server, or the machine that it runs on, says no. */
function isAnswer(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT';
}
