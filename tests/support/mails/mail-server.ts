import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail with the recipient of its envelope. */
export type Arrived = { to: string[]; mail: Email };

/** The SMTP error for a recipient or a whole mail; an empty object accepts everything. */
type Refusal = { recipient?: number; mail?: number; match?: RegExp };

/** A real SMTP server on this machine that can refuse mails and be stopped. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  refusal: Refusal = {};
  /** Whether it requires STARTTLS, with a self-signed certificate. */
  readonly #encrypts: boolean;
  #server: SMTPServer | null = null;
  #port = 0;

  constructor({ encrypts = false } = {}) {
    this.#encrypts = encrypts;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      // Each connection would wait for the name of 127.0.0.1.
      disableReverseLookup: true,
      disabledCommands: this.#encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => done(this.#refusalOf(this.refusal.recipient, address)),
      onData: (stream, { envelope }, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', async () => {
          const refused = this.#refusalOf(this.refusal.mail, '');
          if (refused) return done(refused);
          this.arrived.push({
            to: envelope.rcptTo.map(({ address }) => address),
            mail: await PostalMime.parse(Buffer.concat(pieces)),
          });
          done();
        });
      },
    });
    // A sender may drop its connection.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = null;
  }

  /** The mails since the last call. */
  take(): Arrived[] {
    return this.arrived.splice(0);
  }

  #refusalOf(code: number | undefined, address: string): Error | null {
    const { match = /./ } = this.refusal;
    if (code === undefined || (address && !match.test(address))) return null;
    return Object.assign(new Error('Not now.'), { responseCode: code });
  }
}
