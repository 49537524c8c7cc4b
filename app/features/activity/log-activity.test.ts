import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logActivity } from './log-activity.ts';

let beacons: string[];
let calls: { authorization: string | null; keepalive: boolean; body: string }[];

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  beacons = [];
  calls = [];
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => beacons.push(body) > 0 });
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, keepalive, body }: RequestInit & { headers: Headers }) => {
      calls.push({
        authorization: headers.get('authorization'),
        keepalive: keepalive === true,
        body: String(body),
      });
      throw new TypeError('Failed to fetch');
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const view = { action: 'view', product_name: 'Kurta', color: 'red', price: 4000 } as const;
const exit = { action: 'page_exit', product_name: 'Kurta' } as const;

it('a view goes as JSON, with the token if there is one, and failing it says nothing', async () => {
  logActivity(view, null);
  logActivity(view, 'abc');
  await Promise.resolve();
  const body = JSON.stringify(view);
  expect(calls).toEqual([
    { authorization: null, keepalive: true, body },
    { authorization: 'Bearer abc', keepalive: true, body },
  ]);
});

it('a page that is left sends a beacon; with a token, which a beacon cannot carry, a call that outlives it', () => {
  logActivity(exit, null);
  logActivity(exit, 'abc');
  expect(beacons).toEqual([JSON.stringify(exit)]);
  expect(calls.map(({ authorization, keepalive }) => [authorization, keepalive])).toEqual([
    ['Bearer abc', true],
  ]);
});
