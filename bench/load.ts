import { connect, type Socket } from 'node:net';

export type Target = { port: number; path: string; headers?: Record<string, string> };

const CONNECTIONS = 32;

/** Requests per second over 32 keep-alive connections. On bare sockets, so that the client is not the bottleneck. */
export async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
  const counts = { answers: 0, isOver: false };
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(target, counts)));
  await new Promise((resolve) => setTimeout(resolve, 500));
  counts.answers = 0;
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const perSecond = counts.answers / ((performance.now() - began) / 1000);
  counts.isOver = true;
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

function open(
  { port, path, headers = {} }: Target,
  counts: { answers: number; isOver: boolean },
): Promise<Socket> {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request);
      resolve(socket);
    });
    socket.on('error', (error) => (counts.isOver ? undefined : reject(error)));
    readResponses(socket, () => {
      counts.answers++;
      if (!counts.isOver) socket.write(request);
    });
  });
}

/** Requires status 200 and a Content-Length, so that an error page is not measured. */
function readResponses(socket: Socket, onResponse: () => void): void {
  let head = '';
  let missing = 0;
  socket.on('data', (bytes) => {
    if (missing === 0) {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        throw new Error(`Not fit to measure: ${head.slice(0, end)}`);
      missing = Number(length) - (head.length - end - 4);
      head = '';
    } else missing -= bytes.length;
    if (missing === 0) onResponse();
  });
}
