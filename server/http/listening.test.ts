import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { hasValidHost } from './host-header.ts';
import { CLIENT_LIMITS, clientLimits, createBoundedServer, listen, StartRefused } from './listening.ts';

const SHORT = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 50,
  inactivity: 10_000,
};

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(limits = SHORT, maxConnections = 100): Promise<number> {
  server = createBoundedServer(
    (request, response) => {
      response.statusCode = hasValidHost(request) ? 200 : 400;
      // Node emits no event for the end of a body that a request cannot have.
      if (request.readableEnded) response.end();
      else request.resume().on('end', () => response.end());
    },
    limits,
    maxConnections,
  );
  await listen(server, 0, '127.0.0.1');
  return (server.address() as AddressInfo).port;
}

async function open(port: number, sent = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const HOST = 'Host: shop.test\r\n';

describe('Slow clients', () => {
  test.each([
    ['says nothing', ''],
    ['sends half of its headers', `GET / HTTP/1.1\r\n${HOST}`],
    ['keeps its connection after the answer', `GET / HTTP/1.1\r\n${HOST}\r\n`],
    ['sends half of its body', `POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhalf`],
  ])('A connection that %s is ended by the server', async (_, sent) => {
    const socket = await open(await serve(), sent);
    await text(socket);
    expect(socket.readableEnded).toBe(true);
  });

  test('A connection over which nothing moves is ended, whatever it waits for', async () => {
    const port = await serve({ ...SHORT, headersTimeout: 9_000, requestTimeout: 9_000, inactivity: 100 });
    const socket = await open(port, `POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhalf`);
    // Reset, when the server had not read all of it by then.
    await text(socket).catch((error) => expect(error).toMatchObject({ code: 'ECONNRESET' }));
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  test('The limits end idle clients and slow headers within 15 seconds, and slow bodies within 60', () => {
    const { headersTimeout, keepAliveTimeout, requestTimeout, connectionsCheckingInterval } = CLIENT_LIMITS;
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
    expect(keepAliveTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(60_000);
  });

  test('A proxy’s idle connection is kept longer than proxies keep it, and other limits stay', () => {
    const { keepAliveTimeout, ...others } = clientLimits(['loopback']);
    expect(keepAliveTimeout).toBeGreaterThan(60_000);
    expect({ ...CLIENT_LIMITS, ...others }).toEqual(CLIENT_LIMITS);
    expect(clientLimits([])).toEqual(CLIENT_LIMITS);
  });

  test('An idle connection is kept until its own limit, whatever the others are', async () => {
    // Long enough for a busy machine to read a request within them.
    const limits = { ...SHORT, headersTimeout: 600, inactivity: 600, keepAliveTimeout: 1_500 };
    const port = await serve(limits);
    const began = performance.now();
    await text(await open(port, `GET / HTTP/1.1\r\n${HOST}\r\n`));
    expect(performance.now() - began).toBeGreaterThan(1_400);
  });

  test('A connection above the limit is closed, and those before it are served', async () => {
    const port = await serve(
      { ...SHORT, headersTimeout: 9_000, requestTimeout: 9_000, keepAliveTimeout: 9_000 },
      2,
    );
    const [first] = [await open(port), await open(port)];
    await text(await open(port));
    first?.write(`GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(await text(first as Socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('Requests that are sent before the answer to the one before', () => {
  const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`;
  const LAST = `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

  test('Seventeen over one connection are answered, and as many again', async () => {
    const socket = await open(await serve({ ...SHORT, keepAliveTimeout: 9_000 }), GET.repeat(17));
    let answers = '';
    socket.setEncoding('latin1').on('data', (part) => {
      answers += part;
    });
    const count = () => answers.split('HTTP/1.1 200').length - 1;
    await expect.poll(count).toBe(17);
    socket.write(GET.repeat(16) + LAST);
    await once(socket, 'end');
    expect(count()).toBe(34);
  });

  test('Of eighteen only the first is answered, and the connection ends', async () => {
    const socket = await open(await serve(), GET.repeat(17) + LAST);
    const answers = await text(socket).catch((error) => expect(error).toMatchObject({ code: 'ECONNRESET' }));
    expect(String(answers).split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(1);
  });
});

describe('The Host header', () => {
  const sendWith = async (headers: string) =>
    text(await open(await serve(), `GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`));

  test.each([
    'Host: xn--\r\n',
    `${HOST}${HOST}`,
    `${HOST}host: evil.example\r\n`,
    'Host: shop.test/path\r\n',
    'Host: user@shop.test\r\n',
    'Host: shop.test:99999\r\n',
    'Host:\r\n',
    '',
  ])('The header %j is refused with 400', async (headers) => {
    expect(await sendWith(headers)).toMatch(/^HTTP\/1\.1 400/);
  });

  test.each(['Host: shop.test:3000\r\n', 'Host: [::1]:3000\r\n', 'Host: xn--mgbai9azgqp6j.example\r\n'])(
    'The header %j is accepted',
    async (headers) => {
      expect(await sendWith(headers)).toMatch(/^HTTP\/1\.1 200/);
    },
  );
});

test.each(['999.1.1.1', '203.0.113.7'])(
  'A HOST of %s, which no machine here has, is refused in one line',
  async (host) => {
    server = createBoundedServer(() => undefined);
    const refusal = await listen(server, 0, host).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal?.message).toBe(`HOST ${host} is not an address of this machine.`);
  },
);

test.each([
  ['POST without a body', `POST / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, '""'],
  ['GET', `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, '""'],
  [
    'POST with a body',
    `POST / HTTP/1.1\r\n${HOST}Connection: close\r\nContent-Length: 4\r\n\r\nhalf`,
    '"half"',
  ],
])('%s can be read to its end, as text and as a stream', async (_, sent, expected) => {
  for (const read of [(request: Request) => request.text(), streamed]) {
    const listener = getRequestListener(async (request) => Response.json(await read(request)));
    server = createBoundedServer(listener, SHORT);
    await listen(server, 0, '127.0.0.1');
    const answer = await text(await open((server.address() as AddressInfo).port, sent));
    expect(answer.endsWith(`\r\n\r\n${expected}`)).toBe(true);
    server.close();
  }
});

async function streamed({ body }: Request): Promise<string> {
  return body ? text(body) : '';
}
