import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerOpening } from './serve.ts';

const server = createServer(answerOpening);

afterEach(() => server.close());

test('Before the shop is open, a browser is shown a page that comes again by itself, others a line of text', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (accept: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/product/any`, { method, headers: { accept, connection: 'close' } });

  const page = await ask('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
  const { status, headers } = page;
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store']);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('<meta name="viewport"');
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/);

  for (const other of [await ask('application/json'), await ask('text/html', 'POST')]) {
    expect([other.status, other.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(await other.text()).toBe('The shop is just opening. Please try again in a moment.');
  }
});
