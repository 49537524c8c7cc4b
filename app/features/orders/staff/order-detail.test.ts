import { describe, expect, it } from 'vitest';
import { cashToCollect } from './order-detail.ts';

const cash = { status: 'Confirmed', payment_method: 'cod', total: 4250 } as const;
const wallet = { ...cash, payment_method: 'jazzcash' } as const;
const set = (to: string) => ({ kind: 'status', to }) as const;

describe('what the rider collects', () => {
  it('is all of an order by cash', () => expect(cashToCollect(cash, 0, [set('Confirmed')])).toBe(4250));

  it('is nothing once staff have set it Paid, also when it is shipped', () => {
    const shipped = { ...cash, status: 'Shipped' } as const;
    expect(cashToCollect(shipped, 0, [set('Paid'), set('Shipped')])).toBe(0);
    expect(cashToCollect(cash, 0, [set('Paid'), set('Confirmed')])).toBe(4250);
  });

  it('is what a verified advance leaves open', () => expect(cashToCollect(wallet, 2125, [])).toBe(2125));

  it('is all while no payment is verified, and never less than nothing', () => {
    expect(cashToCollect(wallet, 0, [])).toBe(4250);
    expect(cashToCollect(wallet, 5000, [])).toBe(0);
  });

  it('is nothing of a cancelled order', () =>
    expect(cashToCollect({ ...cash, status: 'Cancelled' }, 0, [])).toBe(0));
});
