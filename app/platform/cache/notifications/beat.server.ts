import { setDeaf } from './hearing.server.ts';

const BEAT_EVERY_MS = 1_000;
const CHECK_EVERY_MS = 250;
const DEAF_AFTER_MS = 2_000;

type BeatOptions = {
  /** Sends a notification to this node itself, by the way that those of other nodes take. */
  speak(text: string): Promise<unknown>;
  /** Called when the node becomes deaf, and every two seconds while it stays so. */
  onSilence(): void;
};

/**
 * A notification to itself every second: what a node hears of itself it hears of others too. That a query is answered proves less:
 * a connection pooler answers it while it drops every notification.
 */
export class Beat {
  private readonly options: BeatOptions;
  /** When the last beat that was heard had been spoken. */
  private heardUntil = performance.now();
  private checkedAt = performance.now();
  private reportedAt = Number.NEGATIVE_INFINITY;
  private readonly timers: NodeJS.Timeout[];

  constructor(options: BeatOptions) {
    this.options = options;
    this.timers = [
      setInterval(() => this.speak(), BEAT_EVERY_MS).unref(),
      setInterval(() => this.check(), CHECK_EVERY_MS).unref(),
    ];
  }

  speak(): void {
    // Without an answer the beat is not heard either, which is what counts.
    this.options.speak(String(performance.now())).catch(() => undefined);
  }

  hear(text: string): void {
    this.heardUntil = Math.max(this.heardUntil, Number(text));
    this.check();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    setDeaf(false);
  }

  private check(): void {
    const now = performance.now();
    const wasBlocked = now - this.checkedAt > DEAF_AFTER_MS / 2;
    this.checkedAt = now;
    const isSilent = now - this.heardUntil > DEAF_AFTER_MS;
    // After a busy time of the event loop, what has arrived meanwhile is read first.
    if (isSilent && !wasBlocked) this.noteSilence(now);
    if (!isSilent) this.recover();
  }

  private noteSilence(now: number): void {
    setDeaf(true);
    if (now - this.reportedAt < DEAF_AFTER_MS) return;
    this.reportedAt = now;
    this.options.onSilence();
  }

  private recover(): void {
    this.reportedAt = Number.NEGATIVE_INFINITY;
    setDeaf(false);
  }
}
