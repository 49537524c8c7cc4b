const CHECK_EVERY_MS = 100;
/** Shorter than the second within which a request is to be refused, longer than a busy server keeps all connections waiting. */
const SILENT_AFTER_MS = 600;
/** A check that is later than this: the event loop was blocked, and what has arrived meanwhile was not read. */
const BLOCKED_MS = 200;

type Options = {
  /** Whether anybody waits for the database at present. */
  isAwaited(): boolean;
  /** A question that a living server answers at once; resolves with any answer, rejects without one. */
  ask(): Promise<void>;
  onChange(isSilent: boolean): void;
};

/**
 * A database is silent when it does not answer the simplest question and sends nothing on any other connection either, while this
 * process has been able to read. A slow statement, a lock, an exhausted pool or a busy event loop are no silence.
 */
export class SilenceDetector {
  private readonly options: Options;
  private readonly timer: NodeJS.Timeout;
  private isSilent = false;
  private isAsking = false;
  /** The last sign of life, or the beginning of the question when that is later. */
  private quietSince = performance.now();
  private checkedAt = performance.now();

  constructor(options: Options) {
    this.options = options;
    this.timer = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
  }

  /** Something came from the database. */
  noteSign(): void {
    this.quietSince = performance.now();
    if (this.isSilent) this.change(false);
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.isSilent) this.change(false);
  }

  private check(): void {
    const now = performance.now();
    if (now - this.checkedAt > CHECK_EVERY_MS + BLOCKED_MS) this.quietSince = now;
    this.checkedAt = now;
    const quiet = now - this.quietSince;
    if (this.isAsking && !this.isSilent && quiet >= SILENT_AFTER_MS) this.change(true);
    const wantsAnswer = this.isSilent || (this.options.isAwaited() && quiet >= CHECK_EVERY_MS);
    if (!this.isAsking && wantsAnswer) void this.ask();
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    if (!this.isSilent) this.quietSince = performance.now();
    await this.options.ask().then(
      () => this.noteSign(),
      () => undefined,
    );
    this.isAsking = false;
  }

  private change(isSilent: boolean): void {
    this.isSilent = isSilent;
    this.options.onChange(isSilent);
  }
}
