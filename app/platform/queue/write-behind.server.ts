import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';

type WriteBehindOptions<Row> = {
  name: string;
  write(rows: readonly Row[]): Promise<void>;
  /** The longest that a row waits, in ms. */
  everyMs?: number;
  batch: Amount;
  max: Amount;
};

type Amount = { rows: number; bytes: number };

type Waiting<Row> = { row: Row; bytes: number };

/** Bounded; for rows that must not delay a request and may be lost in a crash. */
export class WriteBehind<Row> {
  dropped = 0;
  private reportedDrops = 0;
  private waiting: Waiting<Row>[] = [];
  private waitingBytes = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly options: Required<WriteBehindOptions<Row>>;

  constructor(options: WriteBehindOptions<Row>) {
    this.options = { everyMs: 1_000, ...options };
  }

  add(row: Row): void {
    const bytes = Buffer.byteLength(JSON.stringify(row));
    this.waiting.push({ row, bytes });
    this.waitingBytes += bytes;
    this.discardExcess();
    const { rows, bytes: batchBytes } = this.options.batch;
    if (this.waiting.length >= rows || this.waitingBytes >= batchBytes) void this.flush();
    else this.flushSoon();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running ??= this.writeAll().finally(() => {
      this.running = undefined;
      this.logDropped();
      if (this.waiting.length > 0) this.flushSoon();
    });
    return this.running;
  }

  private flushSoon(): void {
    // Does not keep the process alive: the shutdown flushes.
    this.timer ??= setTimeout(() => this.flush(), this.options.everyMs).unref();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.takeBatch();
      try {
        await this.options.write(batch.map(({ row }) => row));
      } catch (error) {
        if (isDatabaseUnavailable(error)) return this.putBack(batch);
        // This batch would fail every time and block all later ones.
        this.dropped += batch.length;
        log.error({ err: error, queue: this.options.name }, 'a batch of rows cannot be written');
      }
    }
  }

  private takeBatch(): Waiting<Row>[] {
    const { rows, bytes } = this.options.batch;
    let [count, sum] = [0, 0];
    for (const next of this.waiting.slice(0, rows)) {
      if (count > 0 && sum + next.bytes > bytes) break;
      count++;
      sum += next.bytes;
    }
    return this.takeFirst(count);
  }

  private putBack(batch: Waiting<Row>[]): void {
    this.waiting = [...batch, ...this.waiting];
    for (const { bytes } of batch) this.waitingBytes += bytes;
    this.discardExcess();
  }

  private discardExcess(): void {
    const { rows, bytes } = this.options.max;
    let [count, left] = [Math.max(0, this.waiting.length - rows), this.waitingBytes];
    for (const { bytes: dropped } of this.waiting.slice(0, count)) left -= dropped;
    for (; left > bytes; count++) left -= this.waiting[count]?.bytes ?? left;
    this.dropped += this.takeFirst(count).length;
  }

  private takeFirst(count: number): Waiting<Row>[] {
    const taken = this.waiting.splice(0, count);
    for (const { bytes } of taken) this.waitingBytes -= bytes;
    return taken;
  }

  /** Once per flush, or a flood of rows would flood the log. */
  private logDropped(): void {
    if (this.dropped === this.reportedDrops) return;
    log.warn(
      { queue: this.options.name, rows: this.dropped - this.reportedDrops },
      'rows were dropped that should have been written',
    );
    this.reportedDrops = this.dropped;
  }
}
