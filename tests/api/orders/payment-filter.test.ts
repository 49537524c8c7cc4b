import { beforeAll, describe, expect, test } from 'vitest';
import { paymentCheck } from '#app/features/orders/fulfil/checks.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildConfirmedToken();
const ids: Record<string, string> = {};
let transaction = 0;

async function walletOrder(): Promise<{ order_id: string; payment: number }> {
  const { id } = await buildProduct();
  const session = await openSession(orderPayload([{ id, price: 4000 }]));
  const { body } = await confirm(session.body.session_id, `TRX7000${++transaction}`);
  const { payments } = (await call('GET', `/orders/${body.order_id}/payments/`, { token })).body;
  return { order_id: body.order_id, payment: payments[0].id };
}

async function reviewed(decision: string, body: object): Promise<string> {
  const { order_id, payment } = await walletOrder();
  await call('POST', `/orders/${order_id}/payments/${payment}/${decision}/`, { token, body });
  return order_id;
}

const list = async (query: string) => {
  const { body } = await call('GET', `/orders/all/${query}`, { token });
  return body.map(({ order_id }: { order_id: string }) =>
    Object.keys(ids).find((name) => ids[name] === order_id),
  );
};

beforeAll(async () => {
  const { id } = await buildProduct();
  ids.cash = (await placeCod(orderPayload([{ id, price: 4000 }]))).body.order_id;
  await openSession(orderPayload([{ id, price: 4000 }]));
  ids.claimed = (await walletOrder()).order_id;
  ids.approved = await reviewed('verify', {});
  ids.short = await reviewed('verify', { amount: 1000 });
  ids.rejected = await reviewed('reject', { reason: 'Not in the wallet.' });
  ids.given_up = (await walletOrder()).order_id;
  ids.owing = await reviewed('verify', { amount: 5000 });
  await call('PUT', `/orders/update-status/${ids.given_up}/`, { token, body: { status: 'Cancelled' } });
});

describe('Orders by their payment', () => {
  test.each([
    ['claimed', ['owing', 'short', 'claimed']],
    ['approved', ['owing', 'short', 'approved']],
    ['rejected', ['rejected']],
    ['short', ['short']],
    ['waiting', []],
    ['refunded', []],
    ['to_refund', ['owing']],
  ])('The filter %s shows the orders %j', async (payment, names) => {
    expect(await list(`?payment=${payment}`)).toEqual(names);
  });

  test('The dashboard counts as many payments to check as the filter shows', async () => {
    const { body } = await call('GET', '/api/admin/stats/', { token });
    expect(body.payments_to_check).toBe((await list('?payment=claimed')).length);
  });

  test('The filters by payment and status narrow the list together, page by page', async () => {
    expect(await list('?payment=approved&status=Paid')).toEqual(['owing', 'approved']);
    const { body, headers } = await call('GET', '/orders/all/?payment=claimed&limit=1', { token });
    expect(body).toHaveLength(1);
    const next = /<[^>]*(\?[^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect(await list(next)).toEqual(['short']);
  });

  test('An unknown payment is refused', async () => {
    const { status, body } = await call('GET', '/orders/all/?payment=lost', { token });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['payment']]);
  });
});

test.each([
  ['a cash order', 'cod', 'on_delivery', null, 'Pending', null],
  ['a claim', 'jazzcash', 'claimed', null, 'Pending', 'claimed'],
  ['a claim of a cancelled order', 'jazzcash', 'claimed', null, 'Cancelled', null],
  ['a claim that waits for a day', 'jazzcash', 'claimed', 'payment_waiting', 'Pending', 'claimed'],
  ['money that arrived', 'jazzcash', 'verified', null, 'Paid', 'approved'],
  ['less money than was due', 'jazzcash', 'verified', 'underpaid', 'Paid', 'short'],
  ['more money than was due', 'jazzcash', 'verified', 'paid_twice', 'Paid', 'to_refund'],
  ['money for a cancelled order', 'jazzcash', 'verified', 'paid_but_cancelled', 'Cancelled', 'to_refund'],
  ['a payment that was not found', 'jazzcash', 'failed', null, 'Pending', 'rejected'],
  ['cash after a payment that was not found', 'cod', 'failed', null, 'Pending', null],
  ['money that was sent back', 'jazzcash', 'refunded', null, 'Cancelled', 'refunded'],
] as const)(
  'The list says what became of the payment: %s',
  (_, payment_method, payment_state, attention, status, check) => {
    expect(paymentCheck({ payment_method, payment_state, attention, status })).toBe(check);
  },
);
