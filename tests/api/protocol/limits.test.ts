import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refuseOverLimit } from '#app/api/core/limits.ts';
import { endpoints } from '#app/api/endpoints.ts';
import { CALL_LIMITS, type LimitName } from '#app/features/settings/limits/call-limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaff, countOrders, orderPayload } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '10.0.0.1';
});

const names = Object.keys(CALL_LIMITS) as LimitName[];

/** Sends malformed calls, which count too, because the limit is checked before the body is read. */
function send(name: LimitName, address: string, n = 0) {
  const rows = endpoints.filter((row) => row.limit === name);
  const row = rows[n % rows.length];
  const method = row?.method.toUpperCase() ?? '';
  const sent = method === 'GET' ? {} : { body: 'nothing' };
  return call(method, row?.path ?? '', { ...sent, address });
}

const EXHAUSTED = '203.0.113.1';
const exhausted = new Map<LimitName, Promise<Set<number>>>();

/**
 * Uses up the limit of one address, once for all tests that need it, and returns the statuses. Each endpoint gets some calls; the
 * others are counted as the API counts a call, without sending it.
 */
function exhaust(name: LimitName): Promise<Set<number>> {
  const statuses = exhausted.get(name) ?? sendAll(name);
  exhausted.set(name, statuses);
  return statuses;
}

async function sendAll(name: LimitName): Promise<Set<number>> {
  const { calls } = CALL_LIMITS[name];
  const sent = Math.min(20, calls);
  const statuses = new Set<number>();
  for (let counted = sent; counted < calls; counted++) {
    const refusal = await refuseOverLimit(name, EXHAUSTED, new Request('http://localhost/'));
    if (refusal) statuses.add(refusal.status);
  }
  const some = Array.from({ length: sent }, (_, n) => send(name, EXHAUSTED, n));
  for (const { status } of await Promise.all(some)) statuses.add(status);
  return statuses;
}

describe.each(names)('The rate limit %s', (name) => {
  const { calls, seconds } = CALL_LIMITS[name];

  test(`The rate limit ${name} allows ${calls} calls from one address and refuses the next`, async () => {
    expect(await exhaust(name)).not.toContain(429);
    const { status, body, headers } = await send(name, EXHAUSTED);
    expect([status, body.code, body.detail]).toEqual([
      429,
      'too_many',
      'Too many requests from your network. Please wait a moment and try again.',
    ]);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await send(name, '203.0.113.2')).status).not.toBe(429);
  }, 120_000);
});

test('The calls with a rate limit are exactly those listed, and all of them are public', () => {
  const limited = endpoints.filter((row) => row.limit).map(({ path, limit, guard }) => [path, limit, guard]);
  expect(limited.sort()).toEqual(
    [
      ['/activity/log/', 'activity', 'public'],
      ['/api/contact/', 'contact', 'public'],
      ['/api/gallery/upload/', 'photos', 'public'],
      ['/cart/save-session/', 'carts', 'public'],
      ['/orders/checkout-session/', 'holds', 'public'],
      ['/orders/confirm-payment/', 'orders', 'public'],
      ['/orders/quote/', 'quotes', 'public'],
      ['/orders/save/', 'orders', 'public'],
      ['/products/{id}/stock-alerts/', 'alerts', 'public'],
      ['/stock-alerts/{token}/stop/', 'alerts', 'public'],
      ['/stock-alerts/{token}/unsubscribe/', 'alerts', 'public'],
      ['/orders/own/attempt/', 'tracking', 'public'],
      ['/orders/own/cancel/', 'tracking', 'public'],
      ['/orders/own/change/', 'tracking', 'public'],
      ['/orders/own/return/', 'tracking', 'public'],
      ['/orders/own/return/photo/', 'photos', 'public'],
      ['/orders/own/return/withdraw/', 'tracking', 'public'],
      ['/orders/track/', 'tracking', 'public'],
      ['/track/', 'tracking', 'public'],
      ['/orders/session/{session_id}/', 'sessions', 'public'],
      ['/orders/session/{session_id}/cancel/', 'sessions', 'public'],
      ['/orders/session/{session_id}/hold-again/', 'holds', 'public'],
      ['/payments/jazzcash/start/{session_id}/', 'sessions', 'public'],
      ['/payments/jazzcash/start/{session_id}/', 'sessions', 'public'],
      ['/payments/jazzcash/return/', 'orders', 'public'],
      ['/payments/jazzcash/ipn/', 'orders', 'public'],
      ['/reviews/submit/', 'reviews', 'public'],
    ].sort(),
  );
});

test('A call refused by a rate limit has no effect', async () => {
  const { id } = await buildProduct({ stock: 5_000 });
  await exhaust('orders');
  const order = orderPayload([{ id, price: 4000 }]);
  const refused = await call('POST', '/orders/save/', { body: order, address: EXHAUSTED });
  expect([refused.status, await countOrders()]).toEqual([429, 0]);
}, 120_000);

describe('The limit of body bytes', () => {
  const { bodyBytes, blockBytes, totalBytes, seconds } = CALL_LIMITS.activity;
  const largest = ' '.repeat(bodyBytes);
  const log = (address: string) => call('POST', '/activity/log/', { body: largest, address });

  test('The body bytes of one address are limited long before its calls are, and not those of another address', async () => {
    for (let sent = 0; sent < blockBytes / bodyBytes; sent++) {
      expect((await log('198.51.100.1')).status).toBe(400);
    }
    const { status, headers } = await log('198.51.100.1');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    expect((await log('198.51.100.2')).status).toBe(400);
  });

  test('Bodies without a Content-Length count as the largest body', async () => {
    const stream = () => new Blob(['{}']).stream();
    const headers = { 'Content-Type': 'application/json' };
    const statuses = new Set<number>();
    for (let sent = 0; sent <= blockBytes / bodyBytes; sent++) {
      const sending = call('POST', '/activity/log/', { stream: stream(), headers, address: '198.51.100.3' });
      statuses.add((await sending).status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  test.runIf(hasSlowTests)('The body bytes of all addresses together are limited too', async () => {
    const perAddress = blockBytes / bodyBytes;
    const most = totalBytes / bodyBytes;
    let sent = 0;
    for (let status = 400; status !== 429 && sent <= most; sent++) {
      ({ status } = await log(`100.64.${Math.floor(sent / perAddress)}.1`));
    }
    // The tests before have used some of it.
    expect(sent).toBeLessThanOrEqual(most);
    expect(sent).toBeGreaterThan(most * 0.9);
    expect((await log('198.51.100.4')).status).toBe(429);
    // Another kind of call has its own limit of bytes.
    expect((await call('POST', '/api/contact/', { body: '{}', address: '198.51.100.4' })).status).toBe(400);
  });
});

describe('Privacy of the table of counts', () => {
  beforeAll(async () => {
    await buildStaff({ username: 'bulbul' });
    await call('POST', '/api/token/', {
      body: { username: 'bulbul', password: 'x' },
      address: '203.0.113.4',
    });
    await call('POST', '/api/contact/', { body: '', address: '203.0.113.4' });
  });

  test('The table of counts holds neither addresses nor names', async () => {
    const counts = await db.selectFrom('rate_limits').select('key').execute();
    const keys = counts.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^[a-z\d-]+:[\w-]{43}$/);
    expect(keys.join()).not.toMatch(/203\.0|bulbul/);
  });
});
