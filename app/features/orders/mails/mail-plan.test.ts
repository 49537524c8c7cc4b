import { describe, expect, test } from 'vitest';
import { planMails } from './mail-plan.ts';

const cash = {
  status: 'Pending',
  payment_method: 'cod',
  payment_state: 'on_delivery',
  attention: null,
  is_placed: true,
  has_email: true,
} as const;
const wallet = { ...cash, payment_method: 'jazzcash', payment_state: 'claimed' } as const;
const verified = { ...wallet, payment_state: 'verified' } as const;
const entry = (kind: string, to_value: string, from_value: string | null = null) => ({
  kind,
  from_value,
  to_value,
  shopper_knows: kind === 'status' ? from_value : null,
});

const plan = (...of: Parameters<typeof planMails>) =>
  planMails(...of).map(({ recipient, template }) => `${recipient} ${template}`);

describe('Mail plan', () => {
  test('The shop and the shopper get a mail about a cash order', () =>
    expect(plan(entry('placed', 'Pending'), cash)).toEqual(['shop new_order', 'shopper received']));

  test('The shopper gets one mail about a wallet order, the one about its payment', () => {
    expect(plan(entry('placed', 'Pending'), wallet)).toEqual(['shop new_order']);
    expect(plan(entry('payment', 'claimed', 'awaiting'), wallet)).toEqual(['shopper claimed']);
  });

  test('The shopper gets a mail about a changed order, unless it is cancelled by then', () => {
    expect(plan(entry('edited', 'Kurta, L × 1'), cash)).toEqual(['shopper changed']);
    expect(plan(entry('merged', 'GL-2222-2222'), { ...cash, status: 'Cancelled' })).toEqual([]);
    expect(plan(entry('edited', 'Kurta, L × 1'), { ...cash, has_email: false })).toEqual([]);
  });

  test('Nobody gets a mail about an unconfirmed wallet session', () =>
    expect(plan(entry('payment', 'awaiting'), { ...wallet, is_placed: false })).toEqual([]));

  test('A payment in full is reported as a paid order, and an advance as a payment', () => {
    expect(plan(entry('payment', 'verified', 'claimed'), { ...verified, status: 'Paid' })).toEqual([]);
    expect(plan(entry('payment', 'verified', 'claimed'), verified)).toEqual(['shopper advance_arrived']);
  });

  test('The shopper and the shop get a mail when money arrives for a cancelled order', () =>
    expect(plan(entry('payment', 'verified', 'failed'), { ...verified, status: 'Cancelled' })).toEqual([
      'shopper paid_late',
      'shop needs_a_look',
    ]));

  test('Nobody gets a mail when staff reopen a verified payment or a hold expires', () => {
    expect(plan(entry('payment', 'claimed', 'verified'), wallet)).toEqual([]);
    expect(plan(entry('released', 'Cancelled'), { ...cash, status: 'Cancelled' })).toEqual([]);
  });

  test('The shopper gets a mail about the status in the end, unless it is the one that the shopper knows', () => {
    const shipped = { ...cash, status: 'Shipped' } as const;
    const change = { ...entry('status', 'Shipped', 'Confirmed'), shopper_knows: 'Pending' };
    expect(plan(change, shipped)).toEqual(['shopper shipped']);
    expect(plan({ ...change, shopper_knows: 'Shipped' }, shipped)).toEqual([]);
  });

  test('Nobody gets a mail about a change that was undone in the meantime', () => {
    expect(plan(entry('status', 'Cancelled', 'Pending'), cash)).toEqual([]);
    expect(plan(entry('payment', 'failed', 'claimed'), verified)).toEqual([]);
  });
});
