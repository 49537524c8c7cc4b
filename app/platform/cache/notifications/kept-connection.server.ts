import pg from 'pg';
import { log } from '#app/platform/log.server.ts';

const LIMIT_MS = 2_000;
const RECONNECT_AFTER_MS = 500;

type Options = {
  server: pg.ClientConfig;
  /** Such as LISTEN; the connection is used when it is done. */
  prepare?(client: pg.Client): Promise<unknown>;
  connected(): void;
  onNotification?(message: pg.Notification): void;
};

/** A connection outside the pool that is opened again whenever it breaks. */
export class KeptConnection {
  private readonly options: Options;
  private current: pg.Client | undefined;
  private usable: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isFailing = false;

  constructor(options: Options) {
    this.options = options;
    void this.connect();
  }

  /** Rejects while there is no connection. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = this.usable;
    if (!client) throw new Error('there is no connection to the database at present');
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.lose(client);
      throw error;
    }
  }

  /** Gives up the connection for a new one. */
  renew(): void {
    if (this.usable) this.lose(this.usable);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    if (this.current) this.lose(this.current);
  }

  private async connect(): Promise<void> {
    const { server, prepare, connected, onNotification } = this.options;
    const client = new pg.Client({
      ...server,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      keepAlive: true,
    });
    this.current = client;
    const lose = () => this.lose(client);
    client.on('error', lose).on('end', lose);
    if (onNotification) client.on('notification', onNotification);
    try {
      await client.connect();
      await prepare?.(client);
      if (this.current !== client) return;
      this.usable = client;
      this.isFailing = false;
      connected();
    } catch (error) {
      this.report(error);
      lose();
    }
  }

  private lose(client: pg.Client): void {
    if (this.current !== client) return;
    this.current = undefined;
    this.usable = undefined;
    client.end().catch(() => undefined);
    if (!this.isStopped) this.timer = setTimeout(() => this.connect(), RECONNECT_AFTER_MS);
  }

  private report(error: unknown): void {
    if (this.isStopped || this.isFailing) return;
    this.isFailing = true;
    log.warn({ err: error }, 'the connection for notifications failed, retrying');
  }
}
