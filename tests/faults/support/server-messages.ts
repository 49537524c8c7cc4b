const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

/** The messages that a PostgreSQL server sends: a type of one byte, and a length that counts itself and the content. */
export class ServerMessages {
  private rest = Buffer.alloc(0);

  /** The messages that are complete with these bytes. */
  take(bytes: Buffer, { withNotifications }: { withNotifications: boolean }): Buffer {
    this.rest = Buffer.concat([this.rest, bytes]);
    const forwarded: Buffer[] = [];
    for (let end = this.endOfFirst(); end <= this.rest.length; end = this.endOfFirst()) {
      if (withNotifications || this.rest[0] !== NOTIFICATION) forwarded.push(this.rest.subarray(0, end));
      this.rest = this.rest.subarray(end);
    }
    return Buffer.concat(forwarded);
  }

  private endOfFirst(): number {
    return this.rest.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : 1 + this.rest.readInt32BE(1);
  }
}
