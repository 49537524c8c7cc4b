import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { clientAddressReader, proxyChecker } from './client-address.ts';
import { type LoadShedding, startLoadShedding } from './load-shedding.ts';

const BURST = LIMITS.computing.burst.value;
const READ_ADDRESS = clientAddressReader(proxyChecker(['loopback']));

let server: Server;
let shedding: LoadShedding;
let isOverloaded = true;

function open(measures: Parameters<typeof startLoadShedding>[2]): void {
  shedding = startLoadShedding(READ_ADDRESS, 'https://shop.test', measures);
}

beforeEach(async () => {
  isOverloaded = true;
  server = createServer((request, response) => {
    if (!shedding.refuse(request, response)) response.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  vi.useRealTimers();
  shedding.stop();
  server.close();
});

async function get(address: string, path = '/shop-all'): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Forwarded-For': address } });
}

function burst(address: string, count = BURST + 100, path?: string): Promise<Response[]> {
  return Promise.all(Array.from({ length: count }, () => get(address, path)));
}

/** On a busy machine the burst may take longer than the bucket takes to fill up again. */
function stopRefilling(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
}

const statusesOf = (answers: Response[]) => new Set(answers.map(({ status }) => status));

test('Under overload an address block that asks for too much is refused, and nobody else', async () => {
  stopRefilling();
  open({ isOverloaded: () => isOverloaded });
  const answers = await burst('198.51.100.1');
  expect(statusesOf(answers)).toEqual(new Set([200, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('x-frame-options')).toBe('DENY');
  expect(refused?.headers.get('strict-transport-security')).toContain('max-age');
  expect(await refused?.json()).toMatchObject({ code: 'too_many', detail: expect.stringContaining('busy') });
  expect((await get('203.0.113.5')).status).toBe(200);
});

test.each(['/livez', '/readyz', '/metrics'])(
  'The health check %s is answered under overload',
  async (path) => {
    open({ isOverloaded: () => isOverloaded });
    const answers = await burst('198.51.100.1', BURST + 100, path);
    expect(statusesOf(answers)).toEqual(new Set([200]));
  },
);

test('Without overload nobody is refused, but what was used then counts as soon as overload begins', async () => {
  stopRefilling();
  isOverloaded = false;
  open({ isOverloaded: () => isOverloaded });
  expect(statusesOf(await burst('198.51.100.1'))).toEqual(new Set([200]));
  isOverloaded = true;
  expect(statusesOf(await burst('198.51.100.1', BURST - 1))).toContain(429);
});

async function isRefusedAfterComputing(): Promise<boolean> {
  const until = performance.now() + 300;
  while (performance.now() < until);
  return statusesOf(await burst('198.51.100.1')).has(429);
}

// The processor time is given, because on a busy machine a thread gets less than half of it.
test('A thread that has computed without a pause is measured as overloaded', async () => {
  open({ threadCpuMs: () => performance.now() });
  await expect.poll(isRefusedAfterComputing, { timeout: 30_000 }).toBe(true);
});

test('A thread that waits because other programs have the processor is not overloaded', async () => {
  open({ threadCpuMs: () => 0 });
  for (let tries = 0; tries < 3; tries++) expect(await isRefusedAfterComputing()).toBe(false);
});
