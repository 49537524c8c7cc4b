import { connect, createServer, type Socket } from 'node:net';

/** A way to the test database that can be cut. */
export type DatabaseLine = {
  /** The database's address over this line. */
  url: string;
  /** Breaks what goes over it, and lets nothing through until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Opens a line to the database at that address, whose `host` is the folder of its socket. */
export async function openDatabaseLine(address: string): Promise<DatabaseLine> {
  const target = new URL(address);
  const socket = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const database = connect(socket);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  target.host = `127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  target.search = '';
  const breakAll = () => {
    for (const one of sockets) one.destroy();
  };
  return {
    url: target.href,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
