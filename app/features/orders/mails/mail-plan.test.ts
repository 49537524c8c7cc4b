import { describe, expect, it } from 'vitest';
import { planMails } from './mail-plan.ts';

const cash = {
  status: 'Pending',
  payment_method: 'cod',
  payment_state: 'on_delivery',
  attention: null,
  is_placed: true,
} as const;
const wallet = { ...cash, payment_method: 'jazzcash', payment_state: 'claimed' } as const;
const verified = { ...wallet, payment_state: 'verified' } as const;
const entry = (kind: string, to_value: string, from_value: string | null = null) => ({
  kind,
  from_value,
  to_value,
});

const plan = (...of: Parameters<typeof planMails>) =>
  planMails(...of).map(({ recipient, letter }) => `${recipient} ${letter}`);

describe('whom an entry of the history is told to', () => {
  it('is the shop and the shopper for an order by cash', () =>
    expect(plan(entry('placed', 'Pending'), cash)).toEqual(['shop new_order', 'shopper received']));

  it('is the shopper once for a wallet order: by the letter about its payment', () => {
    expect(plan(entry('placed', 'Pending'), wallet)).toEqual(['shop new_order']);
    expect(plan(entry('payment', 'claimed', 'awaiting'), wallet)).toEqual(['shopper claimed']);
  });

  it('is nobody for a session that is no order yet', () =>
    expect(plan(entry('payment', 'awaiting'), { ...wallet, is_placed: false })).toEqual([]));

  it('is told as the paid order when all of the money has come, as the payment when it was an advance', () => {
    expect(plan(entry('payment', 'verified', 'claimed'), { ...verified, status: 'Paid' })).toEqual([]);
    expect(plan(entry('payment', 'verified', 'claimed'), verified)).toEqual(['shopper advance_arrived']);
  });

  it('is shopper and shop when money comes for a cancelled order', () =>
    expect(plan(entry('payment', 'verified', 'failed'), { ...verified, status: 'Cancelled' })).toEqual([
      'shopper paid_late',
      'shop needs_a_look',
    ]));

  it('is nobody when staff take "verified" back, or a hold ends', () => {
    expect(plan(entry('payment', 'claimed', 'verified'), wallet)).toEqual([]);
    expect(plan(entry('released', 'Cancelled'), { ...cash, status: 'Cancelled' })).toEqual([]);
  });

  it('is nobody for what no longer holds', () => {
    expect(plan(entry('status', 'Cancelled', 'Pending'), cash)).toEqual([]);
    expect(plan(entry('payment', 'failed', 'claimed'), verified)).toEqual([]);
  });
});
