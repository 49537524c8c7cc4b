import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#app/api/index.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const FORM = 'multipart/form-data; boundary=b';
const MB = 1024 * 1024;
const ADDRESS = '10.5.0.1';

const api = createApi();
const listener = getRequestListener((request) => api.fetch(request, { address: ADDRESS, requestId: 'test' }));
/** As the shop's own, but impatient. */
const server = createServer({ requestTimeout: 1_500, connectionsCheckingInterval: 100 }, listener);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => once(server.close(), 'close'));

/** Sends the beginning of a body and then nothing more; resolves with what the server says when it ends the connection. */
function stall(path: string, type: string, length: number, begin: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `Host: shop.test\r\nContent-Length: ${length}\r\nContent-Type: ${type}`;
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${begin}`);
  return text(socket);
}

const photo = async (bytes = 0) => {
  const image = new File([await jpeg(), new Uint8Array(bytes)], 'photo.jpg');
  const sent = await call('POST', '/api/gallery/upload/', { body: formOf({ image }), address: ADDRESS });
  return sent.status;
};

test.each([
  ['upload', '/api/gallery/upload/', FORM, 1_000_000, '--b\r\n'],
  ['JSON body', '/activity/log/', 'application/json', 100, '{"action":'],
  ['JSON body of an order', '/orders/save/', 'application/json', 100, '{"name":'],
])('A stalled %s is answered with 408, and the connection ends', async (_what, path, type, length, begin) => {
  expect(await stall(path, type, length, begin)).toMatch(/^HTTP\/1\.1 408 /);
});

test.runIf(hasSlowTests)(
  'A stalled upload holds its share of the memory until it is given up, and leaves room for others',
  async () => {
    const given = stall('/api/gallery/upload/', FORM, 10 * MB, '--b\r\n');
    await expect.poll(() => photo(7 * MB)).toBe(503);
    expect(await given).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => photo(7 * MB)).toBe(201);
  },
);

test('One address gets no more than its share of the upload memory', async () => {
  const ended = Promise.withResolvers<void>();
  const begin = (address: string) =>
    call('POST', '/api/gallery/upload/', {
      address,
      headers: { 'Content-Type': FORM, 'Content-Length': String(10 * MB) },
      stream: new ReadableStream({ pull: (stream) => ended.promise.then(() => stream.close()) }),
    });
  const both = [begin('10.3.0.1'), begin('10.3.0.1')];
  // Which of the two comes first is open: their limits are counted by the database.
  expect((await Promise.race(both)).status).toBe(503);
  expect(await photo()).toBe(201);
  ended.resolve();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([400, 503]);
  expect((await begin('10.3.0.1')).status).toBe(400);
});
