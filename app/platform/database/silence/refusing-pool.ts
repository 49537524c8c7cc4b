import pg from 'pg';
import { streamOf } from '#app/platform/database/database-connection.server.ts';

/** Counts as a database that cannot be reached. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer at present');
  }
}

type Callback = Parameters<pg.Pool['connect']>[0];

/** While it refuses, nobody gets a connection, and nobody waits for one. */
export class RefusingPool extends pg.Pool {
  private readonly waiting = new Set<(error: Error) => void>();
  private isRefusing = false;

  setRefusing(isRefusing: boolean): void {
    this.isRefusing = isRefusing;
    if (!isRefusing) return;
    for (const refuse of this.waiting) refuse(new DatabaseSilent());
    this.waiting.clear();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): unknown {
    const connected = this.connectUnlessRefused();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error) => callback(error, undefined, () => undefined),
    );
  }

  private connectUnlessRefused(): Promise<pg.PoolClient> {
    if (this.isRefusing) return Promise.reject(new DatabaseSilent());
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      this.connectOpen().then(
        (client) => (this.waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => {
          this.waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** The pool hears of a connection that was destroyed a moment later, and would hand it out until then. */
  private async connectOpen(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!streamOf(client)?.destroyed) return client;
      client.release(true);
    }
  }
}
