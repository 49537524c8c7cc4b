import { Saving } from '#app/features/catalogue/storefront/saving.tsx';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import type { Quote } from '#app/features/orders/pricing/quote-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { savedBySale } from './quoted-cart.ts';
import { SumList, SumRow } from './sum-list.tsx';

const messages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  advance: 'Advance, now by wallet',
  balance: 'Balance, on delivery',
  unknown: '…',
};

type Row = [name: string, amount: string];

type OrderSumsProps = {
  subtotal: number;
  quote: Quote | null;
  busy: boolean;
};

export function OrderSums({ subtotal, quote, busy }: OrderSumsProps) {
  const rows: Row[] = [
    [messages.subtotal, formatRupees(quote?.subtotal ?? subtotal, 2)],
    ...(quote && quote.discount > 0 ? [discountRow(quote.discount)] : []),
    [messages.delivery, quote ? deliveryText(quote.delivery) : messages.unknown],
  ];
  return (
    <>
      <SumList busy={busy}>
        {rows.map(([name, amount]) => (
          <SumRow key={name} name={name} amount={amount} />
        ))}
        <SumRow
          name={messages.total}
          amount={quote ? formatRupees(quote.total) : messages.unknown}
          look="total"
        />
        {quote && quote.advance > 0 && (
          <AdvanceRows advance={quote.advance} balance={amountsAsked(quote).onDelivery} />
        )}
      </SumList>
      {quote && <Saving amount={savedBySale(quote)} />}
    </>
  );
}

function AdvanceRows({ advance, balance }: { advance: number; balance: number }) {
  return (
    <>
      <SumRow name={messages.advance} amount={formatRupees(advance)} look="apart" />
      <SumRow name={messages.balance} amount={formatRupees(balance)} />
    </>
  );
}

export function deliveryText(delivery: number): string {
  return delivery === 0 ? messages.free : formatRupees(delivery);
}

function discountRow(discount: number): Row {
  return [messages.discount, `− ${formatRupees(discount)}`];
}
