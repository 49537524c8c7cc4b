import { connect, createServer, type Socket } from 'node:net';
import { ServerMessages } from './server-messages.ts';

/** A TCP proxy to the test database that can fail. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** Resets all connections and refuses new ones until it is restored. */
  cut(): void;
  /** Keeps connections open without forwarding, as a frozen machine does, until it is restored. */
  silence(): void;
  /** Delays everything by that many milliseconds in each direction until it is restored. */
  slowDown(ms: number): void;
  /** Forwards everything but notifications, as a pooler in transaction mode does, until it is restored. */
  dropNotifications(): void;
  restore(): void;
  close(): Promise<void>;
};

/** The `host` of the address is the folder of the database's socket. */
export async function openDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const socket = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const pausedData = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let isDropping = false;
  let delay = 0;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isSilent) return void pausedData.add(client.on('error', () => pausedData.delete(client)));
    const database = connect(socket);
    const messages = new ServerMessages();
    const forwarded = (from: Socket, bytes: Buffer) => {
      return from === client ? bytes : messages.take(bytes, { withNotifications: !isDropping });
    };
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes: Buffer) => setTimeout(() => other.write(forwarded(one, bytes)), delay));
      one.on('end', () => setTimeout(() => other.end(), delay));
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  target.host = `127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  target.search = '';
  const breakAll = () => {
    for (const one of [...sockets, ...pausedData]) one.destroy();
    pausedData.clear();
  };
  return {
    url: target.href,
    cut() {
      isCut = true;
      breakAll();
    },
    silence() {
      isSilent = true;
      for (const one of sockets) one.pause();
    },
    slowDown(ms) {
      delay = ms;
    },
    dropNotifications() {
      isDropping = true;
    },
    restore() {
      isCut = false;
      isDropping = false;
      delay = 0;
      if (!isSilent) return;
      isSilent = false;
      for (const one of pausedData) one.destroy();
      pausedData.clear();
      for (const one of sockets) one.resume();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
