import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: whom the envelope names, and what is inside. */
export type Arrived = { to: string[]; mail: Email };

/** What the server says to a recipient or a whole mail: nothing, or an SMTP code. */
type Refusal = { recipient?: number; mail?: number; match?: RegExp };

/** A real SMTP server on this machine, which can be told to refuse and to go away. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  refusal: Refusal = {};
  /** Whether it asks for encryption, with a certificate that it made itself. */
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
    // Whoever sends may break a connection off.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = null;
  }

  /** What has arrived since the last look. */
  take(): Arrived[] {
    return this.arrived.splice(0);
  }

  #refusalOf(code: number | undefined, address: string): Error | null {
    const { match = /./ } = this.refusal;
    if (code === undefined || (address && !match.test(address))) return null;
    return Object.assign(new Error('Not now.'), { responseCode: code });
  }
}
