import { connect, type Socket } from 'node:net';

type Answer = { status: number; body: string; ms: number };

export type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** One keep-alive connection on a bare socket, one request at a time, so that the client takes little of the processor. */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #settle: ((failure: Error | null) => void) | null = null;

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('connect', () => resolve(new Connection(socket, `localhost:${port}`)));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  private constructor(socket: Socket, host: string) {
    this.#socket = socket.setEncoding('latin1');
    this.#host = host;
    socket.on('data', (part: string) => {
      this.#received += part;
      if (isComplete(this.#received)) this.#settle?.(null);
    });
    socket.on('error', (error) => this.#settle?.(error));
    socket.on('close', () => this.#settle?.(new Error('The connection was closed before the answer.')));
  }

  async send({ method = 'GET', path, headers = {}, body = '' }: Sent): Promise<Answer> {
    const began = performance.now();
    const lines = Object.entries({ Host: this.#host, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const length = body && `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    this.#received = '';
    await new Promise<void>((resolve, reject) => {
      this.#settle = (failure) => (failure ? reject(failure) : resolve());
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`);
    });
    this.#settle = null;
    return { ...parse(this.#received), ms: performance.now() - began };
  }

  close(): void {
    this.#socket.destroy();
  }
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (/^HTTP\/1\.1 (?:204|304)/.test(text)) return true;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

function parse(text: string): { status: number; body: string } {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return { status: Number(text.slice(9, 12)), body };
}
