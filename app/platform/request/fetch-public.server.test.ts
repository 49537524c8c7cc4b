import dns from 'node:dns/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FetchOptions, FetchRefused, fetchPublic } from './fetch-public.server.ts';
import { isPublicAddress } from './public-address.ts';

const MB = 1024 * 1024;

const asked: string[] = [];

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.end('picture'),
  '/large': (response) => response.end(Buffer.alloc(2 * MB)),
  '/endless': (response) => {
    const more = function* () {
      for (;;) yield Buffer.alloc(64_000);
    };
    Readable.from(more()).pipe(response);
  },
  '/silent': () => undefined,
  '/gone': (response) => response.writeHead(404).end(),
  '/moved': (response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inwards': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = ANSWERS[url];
    if (answer) answer(response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const OPTIONS: FetchOptions = { maxBytes: MB, milliseconds: 5000, maxRedirects: 3 };

const allowed: FetchOptions = {
  ...OPTIONS,
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

const here = (path: string) => `http://127.0.0.1:${port}${path}`;

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchRefused);
  return (error as FetchRefused).message;
}

test('What stands at an address is fetched, also after a redirect', async () => {
  expect((await fetchPublic(here('/picture'), allowed)).toString()).toBe('picture');
  expect((await fetchPublic(here('/moved'), allowed)).toString()).toBe('picture');
});

test.each([
  ['/gone', 'It answered 404.'],
  ['/large', 'It is larger than 1 MB.'],
  ['/endless', 'It is larger than 1 MB.'],
  ['/round', 'It redirects too many times.'],
  ['/inwards', 'This address is not on the public internet.'],
  ['/elsewhere', 'This is not a web address.'],
])('%s is refused: %s', async (path, reason) => {
  expect(await reasonOf(fetchPublic(here(path), allowed))).toBe(reason);
});

test('Who does not answer in time is left', async () => {
  const fetching = fetchPublic(here('/silent'), { ...allowed, milliseconds: 150 });
  expect(await reasonOf(fetching)).toBe('It did not answer in time.');
});

test('At most three redirects are followed', async () => {
  asked.length = 0;
  await reasonOf(fetchPublic(here('/round'), allowed));
  expect(asked).toHaveLength(4);
});

test.each([
  'http://127.0.0.1:PORT/picture',
  'http://localhost:PORT/picture',
  'http://127.1:PORT/picture',
  'http://0x7f.0.0.1:PORT/picture',
  'http://2130706433:PORT/picture',
  'http://[::1]:PORT/picture',
  'http://[::ffff:127.0.0.1]:PORT/picture',
  'http://0.0.0.0:PORT/picture',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://[fd00:ec2::254]/',
])('Nothing is asked at %s', async (address) => {
  asked.length = 0;
  const fetching = fetchPublic(address.replace('PORT', String(port)), OPTIONS);
  expect(await reasonOf(fetching)).toBe('This address is not on the public internet.');
  expect(asked).toEqual([]);
});

test.each(['ftp://example.com/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA', 'picture.jpg', ''])(
  '"%s" is not a web address',
  async (address) => {
    expect(await reasonOf(fetchPublic(address, OPTIONS))).toBe('This is not a web address.');
  },
);

test('The connection goes to the address that was checked: what the name says a moment later has no effect', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never);
  // Looked up once more, this name would lead nowhere.
  const bytes = await fetchPublic(`http://rebind.invalid:${port}/picture`, allowed).finally(() =>
    lookup.mockRestore(),
  );
  expect(bytes.toString()).toBe('picture');
});

test('A name with one private address among others is refused', async () => {
  asked.length = 0;
  const found = [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue(found as never);
  const fetching = fetchPublic(`http://two.invalid:${port}/picture`, allowed).finally(() =>
    lookup.mockRestore(),
  );
  expect(await reasonOf(fetching)).toBe('This address is not on the public internet.');
  expect(asked).toEqual([]);
});

test('A name that nobody has is said to be none', async () => {
  expect(await reasonOf(fetchPublic('http://nobody.invalid/picture', OPTIONS))).toBe(
    'There is no website at this address.',
  );
});
