import { connect, createServer, type Socket } from 'node:net';

/** Spreads connections over several shops in turn, as a load balancer does. */
export type Balancer = {
  origin: string;
  /** Breaks every connection, whatever is on its way. */
  dropConnections(): void;
  close(): Promise<void>;
};

export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const ports = origins.map((origin) => Number(new URL(origin).port));
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    turn++;
    join(client, ports, turn, sockets);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    dropConnections,
    close() {
      dropConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A shop that refuses the connection is passed over. */
function join(
  client: Socket,
  ports: readonly number[],
  turn: number,
  sockets: Set<Socket>,
  tries = ports.length,
) {
  const shop = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
  sockets.add(client).add(shop);
  client.once('close', () => sockets.delete(client) && shop.destroy());
  client.on('error', () => shop.destroy());
  shop.once('connect', () => client.pipe(shop).pipe(client));
  shop.once('close', () => sockets.delete(shop));
  shop.once('error', () => {
    if (shop.connecting && tries > 1) join(client, ports, turn + 1, sockets, tries - 1);
    else client.destroy();
  });
}
