import { describe, expect, test } from 'vitest';
import { amountsAsked, amountsDue, sumRows } from '#app/features/orders/amounts.ts';
import { emailContent } from '#app/features/orders/mails/email-content.ts';
import { planMails } from '#app/features/orders/mails/mail-plan.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentState,
} from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { nextSteps, type OrderProgress } from '#app/features/orders/track/next-steps.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { missingFlag, paymentNote, slipBox } from './payment-notes.ts';

const TOTAL = 7_900;

const ADVANCE = 3_950;

type Case = OrderProgress & { amount: string; subtotal: number; discount: number; delivery: number };

/** Which sums can have arrived in each state of a payment. */
const AMOUNTS: Record<PaymentState, readonly string[]> = {
  on_delivery: ['nothing', 'exact'],
  awaiting: ['nothing'],
  claimed: ['nothing'],
  failed: ['nothing'],
  refunded: ['nothing'],
  verified: ['short', 'short, rest in cash', 'exact', 'over'],
};

function statesOf(method: PaymentMethod): PaymentState[] {
  return method === 'cod'
    ? ['on_delivery', 'verified', 'refunded']
    : ['awaiting', 'claimed', 'verified', 'failed', 'refunded'];
}

function sumOf(amount: string, asked: number): number {
  if (amount === 'nothing') return 0;
  if (amount === 'over') return TOTAL + 100;
  return amount === 'exact' ? asked : asked - 950;
}

function buildCase(
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_state: PaymentState,
  amount: string,
  isMade: boolean,
): Case {
  const advance = isMade ? ADVANCE : 0;
  const order = { status, payment_method, payment_state, total: TOTAL, advance };
  const asked = amountsAsked(order).ahead || TOTAL;
  return {
    ...order,
    ...{ amount, subtotal: 8_400, discount: 500, delivery: 0, received: sumOf(amount, asked) },
    rest_in_cash: amount.endsWith('rest in cash'),
    is_delivered: false,
    items: [{ made_on_order: isMade }],
  };
}

const CASES = PAYMENT_METHODS.flatMap((method) =>
  (method === 'cod' ? [false] : [false, true]).flatMap((isMade) =>
    statesOf(method).flatMap((state) =>
      AMOUNTS[state]
        .filter((amount) => method !== 'cod' || !amount.endsWith('cash'))
        .flatMap((amount) =>
          ORDER_STATUSES.flatMap((status) => {
            const order = buildCase(status, method, state, amount, isMade);
            const isAtTheDoor = status === 'Paid' && amount === 'exact' && !isMade;
            return isAtTheDoor ? [order, { ...order, is_delivered: true }] : [order];
          }),
        ),
    ),
  ),
);

function nameOf({ status, payment_method, payment_state, amount, advance, is_delivered }: Case): string {
  const kind = advance > 0 ? 'made on order' : 'in stock';
  const delivered = is_delivered ? ', after Shipped' : '';
  return `${status}${delivered}, ${payment_method}, ${kind}, payment ${payment_state}, ${amount} arrived`;
}

/** Every text about the payment of an order, wherever it is shown. */
function textsOf(order: Case): string[] {
  const rows = (reader: 'shopper' | 'staff') =>
    sumRows(order, reader)
      .slice(3)
      .map(({ name, value }) => `${name} ${value}`)
      .join(' | ');
  const note = paymentNote(order);
  const box = slipBox(order);
  return [
    `shopper: ${nextSteps(order).join(' ')}`,
    `sums: ${rows('shopper')}`,
    `staff: ${note ? `${note.text}${note.cash ? ` [${note.cash}]` : ''}` : '-'}`,
    `slip: ${box.label}: ${box.text} (${rows('staff')})`,
    `list: ${missingFlag(order) ?? '-'}`,
  ];
}

describe('The texts about the payment of an order', () => {
  test('Every status, method, state and sum has the texts of the table', async () => {
    const table = CASES.map((order) => [`## ${nameOf(order)}`, ...textsOf(order)].join('\n')).join('\n\n');
    await expect(`${table}\n`).toMatchFileSnapshot('payment-texts.txt');
  });

  test.each(CASES.map((order) => [nameOf(order), order] as const))(
    'Shopper and staff see the same sum, and nobody is asked to pay more than is due: %s',
    (_name, order) => {
      const { due, missing, surplus, unchecked } = amountsDue(order);
      const dueOf = (reader: 'shopper' | 'staff') =>
        sumRows(order, reader).find(({ key }) => key === 'due')?.value;
      expect(dueOf('shopper')).toBe(dueOf('staff'));
      const words = nextSteps(order).join(' ');
      expect(/you pay the rider|may not ask for more/.test(words)).toBe(due > 0 && missing === 0);
      expect(/^Collect Rs/.test(slipBox(order).text)).toBe(
        due > 0 && missing === 0 && (unchecked === 0 || order.status === 'Shipped'),
      );
      const isPaidCash = order.status === 'Paid' && order.payment_method === 'cod';
      if (order.status !== 'Cancelled' && !isPaidCash)
        expect(order.received + unchecked + due - surplus, 'the sums add up').toBe(TOTAL);
    },
  );
});

describe('Mails about the payment of an order', () => {
  const facts = {
    payment_method: 'cod',
    payment_state: 'verified',
    attention: null,
    is_placed: true,
    has_email: true,
  } as const;
  const account = { title: 'Gulnar', number: '0300 0000000' };
  const settings = {
    ...{ whatsapp_number: '923000000000', wallets: { jazzcash: account, sadapay: account } },
  } as Settings;

  test.each(CASES.map((order) => [nameOf(order), order] as const))(
    'A mail says what the page says: %s',
    (_, order) => {
      const facts = { order_id: 'GL-2222-2222', name: 'Bulbul', courier: null };
      const mail = { ...order, ...facts } as unknown as StaffOrder;
      const { paragraphs } = emailContent({
        ...{
          template: 'confirmed',
          order: mail,
          view_token: 'x',
          settings,
          origin: 'http://localhost',
          expected: null,
        },
      });
      expect(paragraphs).toContain(
        `We have checked it and everything is fine. ${nextSteps(order).join(' ').replace('Your order is confirmed. ', '')}`,
      );
      const asksForRest = nextSteps(order).join(' ').includes('Please send the rest');
      expect(/Send Rs\. .* account 0300 0000000 \(Gulnar\)/.test(paragraphs.at(-1) ?? '')).toBe(asksForRest);
    },
  );

  test('Whoever has paid the rider gets no mail about it', () => {
    const entry = { kind: 'status', from_value: 'Shipped', to_value: 'Paid', shopper_knows: 'Shipped' };
    expect(planMails(entry, { ...facts, status: 'Paid' })).toEqual([]);
    expect(
      planMails({ ...entry, from_value: 'Pending', shopper_knows: 'Pending' }, { ...facts, status: 'Paid' }),
    ).toHaveLength(1);
  });

  test('A payment that is too small sends the mail that says so', () => {
    const entry = { kind: 'payment', from_value: 'claimed', to_value: 'verified', shopper_knows: null };
    const order = {
      ...facts,
      payment_method: 'jazzcash',
      status: 'Pending',
      attention: 'underpaid',
    } as const;
    expect(planMails(entry, order)).toEqual([{ recipient: 'shopper', template: 'payment_short' }]);
  });
});
