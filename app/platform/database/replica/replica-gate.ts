/** A position in the write-ahead log. PostgreSQL writes it as two hexadecimal numbers, `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** A replica further behind than this is not read from, even when this node has heard of no change meanwhile. */
const MAX_LAG_MS = 10_000;

type Sample = { position: bigint; at: number };

/**
 * How far a replica must have replayed the log before a page may be rendered from it. A page that lacks a change would stay in the
 * cache after the notification that was to remove it, so between the notification and the answer to "how far is the log?" no
 * position is far enough. The position cannot come with the notification: it is sent before the commit that it announces.
 */
export class ReplicaGate {
  /** Null from each change until a position is known that lies behind it. */
  private afterLastChange: bigint | null = null;
  private past: Sample | null = null;
  private floor = 0n;
  private changes = 0;
  private isSuspended = true;

  /** To be passed to `learn`; read before the position is asked for. */
  get changeCount(): number {
    return this.changes;
  }

  noteChange(): void {
    this.changes++;
    this.afterLastChange = null;
  }

  /** The primary's position, asked for when `changeCount` changes were known. */
  learn(position: bigint, changeCount: number): void {
    if (changeCount === this.changes) this.afterLastChange ??= position;
    const at = performance.now();
    if (this.past && at - this.past.at < MAX_LAG_MS) return;
    this.floor = this.past?.position ?? 0n;
    this.past = { position, at };
  }

  /** After a failure, until the replica has answered again. */
  suspend(): void {
    this.isSuspended = true;
  }

  resume(): void {
    this.isSuspended = false;
  }

  /** The position that a replica must have replayed; null when no replica may be read from. */
  required(): bigint | null {
    if (this.isSuspended || this.afterLastChange === null) return null;
    if (this.afterLastChange < this.floor) return this.floor;
    return this.afterLastChange;
  }
}
