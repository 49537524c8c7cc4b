import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#tests/support/rounds.ts';
import { ADMIN_PASSWORD, type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

const OWNERS_ADDRESS = '203.0.113.20';
const OWNERS_BROWSER = '0123456789abcdef0123456789abcdef';

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
  expect((await signIn()).status).toBe(200);
});

afterAll(() => shop.close());

function signIn(): Promise<Response> {
  return fetch(`${shop.origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': OWNERS_ADDRESS },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD, device: OWNERS_BROWSER }),
    signal: AbortSignal.timeout(10_000),
  });
}

test.each([['sign-ins with made-up names'], ['sign-ins with the owner’s name']] as const)(
  'Many %s lock out neither shoppers nor the owner',
  async (name) => {
    const { statuses, owner } = await shop.withstandAll(name, async () => {
      const flood = shop.flood({
        name,
        sockets: 300,
        requests: amount(600, 20_000),
        seconds: amount(4, 30),
      });
      await flood.begun;
      const answer = await signIn();
      const owner = [answer.status, answer.ok || (await answer.text())];
      return { ...(await flood.outcome), owner };
    });
    expect(statuses[200]).toBeUndefined();
    expect(owner).toEqual([200, true]);
  },
  60_000,
);
