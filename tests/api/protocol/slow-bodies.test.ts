import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#app/api/index.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

const WINDOW_MS = LIMITS.bodies.pace_seconds.value * 1000;
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };
const MB = 1024 * 1024;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => void vi.useRealTimers());

type Upload = { answer: Promise<Answer>; push(bytes: number): Promise<void>; end(): void };

/** An upload whose bytes the test sends; `push` resolves when the shop has read them. */
async function beginUpload(address: string, firstBytes: number): Promise<Upload> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let pulled = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => pulled.resolve(),
    },
    { highWaterMark: 0 },
  );
  const answer = call('POST', '/api/gallery/upload/', { stream, headers: FORM, address });
  const push = async (bytes: number) => {
    await pulled.promise;
    pulled = Promise.withResolvers();
    controller?.enqueue(new Uint8Array(bytes));
    // The shop pulls the next chunk once it has read this one, or it has answered.
    await Promise.race([pulled.promise, answer]);
  };
  await push(firstBytes);
  return { answer, push, end: () => controller?.close() };
}

/** Waits until the shop has begun to measure the pace of a body, which takes a while on a busy machine. */
function untilPaced(timers: readonly Timer[]): Promise<void> {
  const delays = () => timers.flatMap(({ mock }) => mock.calls.map(([, milliseconds]) => milliseconds));
  return vi.waitFor(() => expect(delays()).toContain(WINDOW_MS), { timeout: 20_000 });
}

type Timer = { mock: { calls: unknown[][] } };

async function photo(address: string): Promise<number> {
  const image = new File([await jpeg(), new Uint8Array(MB)], 'photo.jpg');
  return (await call('POST', '/api/gallery/upload/', { body: formOf({ image }), address })).status;
}

test('Uploads that stall release their memory after two windows, and other visitors can upload again', async () => {
  const stalled = await Promise.all(
    ['10.1.0.1', '10.1.0.2', '10.1.0.3'].map((address) => beginUpload(address, 10.65 * MB)),
  );
  expect(await photo('10.1.0.4')).toBe(503);
  // All of it arrived in the first window and nothing in the second.
  vi.advanceTimersByTime(2 * WINDOW_MS);
  const answers = await Promise.all(stalled.map(({ answer }) => answer));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(3).fill([408, 'request_timeout']),
  );
  expect(await photo('10.1.0.4')).toBe(201);
});

test('An upload that trickles is ended, and one at the pace of a slow line is not', async () => {
  const trickle = await beginUpload('10.2.0.1', 1);
  const slow = await beginUpload('10.2.0.2', 40_000);
  vi.advanceTimersByTime(WINDOW_MS);
  expect((await trickle.answer).status).toBe(408);
  for (let window = 0; window < 5; window++) {
    await slow.push(40_000);
    vi.advanceTimersByTime(WINDOW_MS);
  }
  slow.end();
  // A body of zeros is no form, and this refusal comes only after its end.
  expect((await slow.answer).body.code).toBe('malformed');
});

test('One address gets no more than its share of the upload memory and leaves room for another', async () => {
  const first = await beginUpload('10.3.0.1', 10 * MB);
  const second = await beginUpload('10.3.0.1', 7 * MB);
  expect((await second.answer).status).toBe(503);
  expect(await photo('10.3.0.2')).toBe(201);
  first.end();
  expect((await first.answer).status).toBe(400);
  const third = await beginUpload('10.3.0.1', 7 * MB);
  third.end();
  expect((await third.answer).status).toBe(400);
});

test.each(['/activity/log/', '/cart/save-session/', '/orders/save/', '/api/token/'])(
  'A JSON body that stalls on its way to %s is given up',
  async (path) => {
    const pulled = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (controller.desiredSize === 1) pulled.resolve();
          controller.enqueue(Buffer.from('{"action":'));
          return new Promise(() => undefined);
        },
      },
      { highWaterMark: 1 },
    );
    const headers = { 'Content-Type': 'application/json' };
    const timer = vi.spyOn(globalThis, 'setInterval');
    const answer = call('POST', path, { stream, headers, address: '10.4.0.1' });
    await pulled.promise;
    await untilPaced([timer]);
    vi.advanceTimersByTime(WINDOW_MS);
    expect((await answer).status).toBe(408);
  },
);

test.each([
  ['upload', '/api/gallery/upload/', 'multipart/form-data; boundary=b', 1_000_000, '--b\r\n'],
  ['short JSON body', '/activity/log/', 'application/json', 100, '{"action":'],
])(
  'Over a real connection a stalled %s is answered with 408, and the connection ends',
  async (_what, path, type, length, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    // Other timers, such as that of the deadline, must not be taken for that of the body.
    const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
    const api = createApi();
    const fetch = (request: Request) => api.fetch(request, { address: '10.5.0.1', requestId: 'test' });
    const server = createServer(getRequestListener(fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = `Host: shop.test\r\nContent-Length: ${length}\r\nContent-Type: ${type}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${begin}`);
    const answer = text(socket);
    await untilPaced(timers);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    server.close();
    await once(server, 'close');
  },
);
