import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logActivity } from './use-activity.ts';

let beacons: Blob[];

let calls: { authorization: string | null; keepalive: boolean; body: string }[];

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  beacons = [];
  calls = [];
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 });
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

test('A view is sent as JSON, with the token if there is one, and a failure is silent', async () => {
  logActivity(view, null);
  logActivity(view, 'abc');
  await Promise.resolve();
  const body = JSON.stringify(view);
  expect(calls).toEqual([
    { authorization: null, keepalive: true, body },
    { authorization: 'Bearer abc', keepalive: true, body },
  ]);
});

test('A page exit is sent as a beacon of JSON, or with a token as a keepalive request, because a beacon carries no header', async () => {
  logActivity(exit, null);
  logActivity(exit, 'abc');
  expect(beacons.map(({ type }) => type)).toEqual(['application/json']);
  expect(await beacons[0]?.text()).toBe(JSON.stringify(exit));
  expect(calls.map(({ authorization, keepalive }) => [authorization, keepalive])).toEqual([
    ['Bearer abc', true],
  ]);
});
