import { connect, type Socket } from 'node:net';

export type SlowClient = {
  /** How long the connection was open, ms; known when the shop has closed it. */
  closed: Promise<number>;
  send(text: string): void;
  end(): void;
};

/** A connection that sends this and then stalls. */
export function connectSlowly(origin: string, text: string): Promise<SlowClient> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.write(text);
      resolve(asClient(socket));
    });
  });
}

function asClient(socket: Socket): SlowClient {
  const began = performance.now();
  socket.resume();
  return {
    closed: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))),
    send: (text) => void (socket.writable && socket.write(text)),
    end: () => socket.destroy(),
  };
}

const HOST = 'Host: localhost\r\n';

/** What slow clients send before they stall. */
export const SLOW_STARTS = {
  'sends nothing': '',
  'stops within its headers': `GET / HTTP/1.1\r\n${HOST}X-Filler: `,
  'stops within a body': `POST /orders/quote/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'stops within an upload': `POST /api/gallery/upload/ HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=slow\r\nContent-Length: 10000000\r\n\r\n--slow\r\n`,
} as const;

export type SlowStart = keyof typeof SLOW_STARTS;
