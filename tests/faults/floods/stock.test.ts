import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct, orderPayload, stockOf } from '#tests/support/builders.ts';
import { amount } from '#tests/support/rounds.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

const STOCK = 20;
const MAX_UNITS = 10;

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

/** A line with pieces of a product of Rs 4,000. */
const pieces = (id: number, quantity: number) => ({ id, quantity, price: 4000 });

function post(path: string, body: unknown, from: string): Promise<Response> {
  return fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

/** An attacker begins payments for as many pieces as it can get, and never pays. */
async function beginUnpaidPayments(attacker: number, products: readonly number[]): Promise<string[]> {
  const who = {
    email: `attacker-${attacker}@example.com`,
    phone: `0311 ${String(attacker).padStart(7, '0')}`,
    payment_method: 'jazzcash',
  };
  const carts = [products.map((id) => pieces(id, STOCK)), ...products.map((id) => [pieces(id, MAX_UNITS)])];
  const answers: string[] = [];
  for (const cart of carts) {
    const from = `198.51.${attacker}.${answers.length + 1}`;
    const { status } = await post('/orders/checkout-session/', orderPayload(cart, who), from);
    answers.push(String(status));
  }
  return answers;
}

test('Payments begun without the intent to pay leave some of every product to honest shoppers', async () => {
  const products = await Promise.all(
    Array.from({ length: amount(3, 12) }, () => buildProduct({ stock: STOCK })),
  );
  const ids = products.map(({ id }) => id);
  const statuses = await shop.withstandAll('payments that nobody means to make', async () => {
    const attacks = Array.from({ length: amount(30, 200) }, (_, n) => beginUnpaidPayments(n, ids));
    return countEach((await Promise.all(attacks)).flat());
  });
  expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual([]);
  for (const id of ids) {
    expect(await stockOf(id), 'half of a product is never held').toBeGreaterThanOrEqual(STOCK / 2);
    expect((await post('/orders/save/', orderPayload([pieces(id, 1)]), '203.0.113.9')).status).toBe(201);
  }
}, 60_000);

function countEach(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, of]) => [word, of.length]));
}
