import { describe, expect, it } from 'vitest';
import { cashToCollect } from './order-detail.ts';

const cash = { status: 'Confirmed', payment_method: 'cod', total: 4250 } as const;
const wallet = { ...cash, payment_method: 'jazzcash' } as const;
const set = (to: string) => ({ kind: 'status', to }) as const;

describe('Rider', () => {
  it('The rider collects the full total of a cash order', () =>
    expect(cashToCollect(cash, 0, [set('Confirmed')])).toBe(4250));

  it('The rider collects nothing once staff have set the order Paid, also after it is shipped', () => {
    const shipped = { ...cash, status: 'Shipped' } as const;
    expect(cashToCollect(shipped, 0, [set('Paid'), set('Shipped')])).toBe(0);
    expect(cashToCollect(cash, 0, [set('Paid'), set('Confirmed')])).toBe(4250);
  });

  it('The rider collects the rest after a verified advance', () =>
    expect(cashToCollect(wallet, 2125, [])).toBe(2125));

  it('The rider collects everything while no payment is verified, and never a negative amount', () => {
    expect(cashToCollect(wallet, 0, [])).toBe(4250);
    expect(cashToCollect(wallet, 5000, [])).toBe(0);
  });

  it('The rider collects nothing for a cancelled order', () =>
    expect(cashToCollect({ ...cash, status: 'Cancelled' }, 0, [])).toBe(0));
});
