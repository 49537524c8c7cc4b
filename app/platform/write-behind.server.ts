import { isDatabaseAway } from './database.server.ts';
import { log } from './log.server.ts';

type WriteBehindOptions<Row> = {
  /** For the log. */
  name: string;
  /** Writes rows to the database, all or none. */
  write(rows: readonly Row[]): Promise<void>;
  /** A batch is written at the latest so long after its first row came in. */
  everyMs?: number;
  /** A batch is written at once when it has so many rows; no batch has more. */
  batch?: number;
  /** Of more rows than this the oldest are dropped. */
  most?: number;
};

/**
 * Takes rows in memory and writes them in batches, for what must never make anybody wait and may be lost when the process is
 * killed. While the database is away rows wait; the oldest are dropped when there are too many.
 */
export class WriteBehind<Row> {
  /** Rows that were never written, since the process began. */
  dropped = 0;
  private toldDropped = 0;
  private waiting: Row[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly options: Required<WriteBehindOptions<Row>>;

  constructor(options: WriteBehindOptions<Row>) {
    this.options = { everyMs: 1_000, batch: 500, most: 10_000, ...options };
  }

  add(row: Row): void {
    this.waiting.push(row);
    this.dropBeyond();
    if (this.waiting.length >= this.options.batch) void this.flush();
    else this.flushSoon();
  }

  /** Writes all that waits; returns when it is written, dropped, or when the database turns out to be away. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running ??= this.writeAll().finally(() => {
      this.running = undefined;
      this.tellDropped();
      if (this.waiting.length > 0) this.flushSoon();
    });
    return this.running;
  }

  private flushSoon(): void {
    // It keeps no process alive: whoever stops the shop flushes.
    this.timer ??= setTimeout(() => this.flush(), this.options.everyMs).unref();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const rows = this.waiting.splice(0, this.options.batch);
      try {
        await this.options.write(rows);
      } catch (error) {
        if (isDatabaseAway(error)) return this.putBack(rows);
        // It would fail for ever: one batch is lost rather than all that come after it.
        this.dropped += rows.length;
        log.error({ err: error, queue: this.options.name }, 'a batch of rows cannot be written');
      }
    }
  }

  private putBack(rows: Row[]): void {
    this.waiting = [...rows, ...this.waiting];
    this.dropBeyond();
  }

  private dropBeyond(): void {
    const beyond = this.waiting.length - this.options.most;
    if (beyond <= 0) return;
    this.waiting.splice(0, beyond);
    this.dropped += beyond;
  }

  /** At most once a flush, or a flood of rows would be one of log lines. */
  private tellDropped(): void {
    if (this.dropped === this.toldDropped) return;
    log.warn(
      { queue: this.options.name, rows: this.dropped - this.toldDropped },
      'rows were dropped that should have been written',
    );
    this.toldDropped = this.dropped;
  }
}
