import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { emailContent } from './email-content.ts';
import type { EmailTemplate } from './mail-plan.ts';

const account = { title: 'Gulnar', number: '0300 0000000' };
const settings = {
  ...{ whatsapp_number: '923000000000', wallets: { jazzcash: account, sadapay: account } },
} as Settings;

const cod = {
  ...{ order_id: 'GL-2222-2222', name: 'Bulbul', city: 'Lahore', courier: null, status: 'Pending' },
  ...{ payment_method: 'cod', payment_state: 'on_delivery', total: 4250, advance: 0, received: 0 },
  ...{ rest_in_cash: false, is_delivered: false, returning_at: null, items: [{ made_on_order: false }] },
};
const wallet = { ...cod, payment_method: 'jazzcash', payment_state: 'claimed' };
const paid = { ...wallet, payment_state: 'verified', received: 4250 };
const made = { ...paid, total: 8500, advance: 4250, items: [{ made_on_order: true }] };

function mailOf(template: EmailTemplate, order: object) {
  const { heading, paragraphs } = emailContent({
    ...{ template, order: order as unknown as StaffOrder, view_token: 'x', settings },
    ...{ origin: 'http://localhost', expected: null },
  });
  return [heading, paragraphs[1]];
}

const cases: [EmailTemplate, object, string, string][] = [
  [
    'received',
    cod,
    'Thank you for your order',
    'We check your order and confirm it. Please have Rs. 4,250 ready: you pay the rider in cash. It arrives within 3–7 business days.',
  ],
  [
    'claimed',
    wallet,
    'Thank you for your order',
    'We check your transaction ID against our wallet and then mark the payment as received. Nothing is left to pay on delivery. It arrives within 3–7 business days.',
  ],
  [
    'advance_arrived',
    made,
    'Your payment has arrived',
    'Thank you. Please have the balance of Rs. 4,250 ready: you pay the rider in cash. We let you know when your made-on-order pieces are ready.',
  ],
  [
    'payment_short',
    { ...paid, received: 3000 },
    'Part of your payment has arrived',
    'Rs. 3,000 has arrived, and Rs. 1,250 is missing. Please send the rest, or message us. We ship your order once it has arrived.',
  ],
  [
    'rest_in_cash',
    { ...paid, received: 3000, rest_in_cash: true },
    'You pay in cash on delivery',
    'Rs. 3,000 has arrived. Thank you. Please have the balance of Rs. 1,250 ready: you pay the rider in cash. It arrives within 3–7 business days.',
  ],
  [
    'payment_missing',
    { ...wallet, payment_state: 'failed' },
    'We could not find your payment',
    'Please check your transaction ID, or message us.',
  ],
  [
    'paid_late',
    { ...paid, status: 'Cancelled' },
    'Your payment arrived late',
    'When it arrived, we were no longer holding your pieces. This order was cancelled. Nothing will be shipped and nothing is due. We have received Rs. 4,250 from you and will refund it, or find other pieces with you.',
  ],
  [
    'refunded',
    { ...wallet, payment_state: 'refunded' },
    'Your payment has been refunded',
    'It should be in your wallet within a few days.',
  ],
  [
    'refunded',
    { ...wallet, payment_state: 'refunded', status: 'Cancelled' },
    'Your payment has been refunded',
    'It should be in your wallet within a few days. This order was cancelled. Nothing will be shipped and nothing is due.',
  ],
  [
    'confirmed',
    { ...cod, status: 'Confirmed' },
    'Your order is confirmed',
    'We have checked it and everything is fine. We are packing it. Please have Rs. 4,250 ready: you pay the rider in cash. It arrives within 3–7 business days.',
  ],
  [
    'paid',
    { ...paid, status: 'Paid' },
    'Your order is paid',
    'Your payment has arrived. Thank you. Nothing is left to pay on delivery. It arrives within 3–7 business days.',
  ],
  [
    'shipped',
    { ...cod, status: 'Shipped' },
    'Your order is on its way',
    'Rs. 4,250. The rider may not ask for more. Keep the change ready. It goes to the address below.',
  ],
  [
    'parcel',
    { ...cod, status: 'Shipped' },
    'You can follow your parcel',
    'Your order is on its way. Rs. 4,250. The rider may not ask for more. Keep the change ready.',
  ],
  [
    'cancelled',
    { ...cod, status: 'Cancelled' },
    'This order was cancelled',
    'Nothing will be shipped and nothing is due. If you did not expect this, please message us.',
  ],
  [
    'returning',
    { ...cod, status: 'Cancelled', returning_at: '2025-08-14T10:00:00Z' },
    'Your parcel comes back to us',
    'This order was cancelled. Nothing is due. If you still want it, please message us.',
  ],
];

describe('A mail to the shopper says each thing once', () => {
  test.each(cases)('%s', (template, order, heading, text) => {
    expect(mailOf(template, order)).toEqual([heading, text]);
  });
});
