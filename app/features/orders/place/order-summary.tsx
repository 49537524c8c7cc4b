import { useId, useState } from 'react';
import type { Cart } from '#app/features/cart/cart-store.ts';
import { Saving } from '#app/features/catalogue/storefront/price.tsx';
import { amountsAsked } from '#app/features/orders/amounts.ts';
import { LineProblemNote } from '#app/features/orders/bag/line-problem.tsx';
import { LineRow, SumList, SumRow } from '#app/features/orders/bag/lines.tsx';
import { FreeDelivery, MadeOnOrderLine } from '#app/features/orders/bag/notes.tsx';
import { problemOf, quotedLine, savedBySale } from '#app/features/orders/bag/quoted-cart.ts';
import type { QuoteState } from '#app/features/orders/bag/use-quote.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import styles from './order-summary.module.css';
import type { Quote } from './schema.ts';

const messages = {
  title: 'Order summary',
  attention: 'Some items need your attention',
  titleWith: (count: number) => `Order summary (${count === 1 ? '1 item' : `${count} items`})`,
  retry: 'Try again',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  advance: 'Advance, now by wallet',
  balance: 'Balance, on delivery',
  unknown: '…',
};

type OrderSummaryProps = {
  cart: Cart;
  pricing: QuoteState;
  problems: boolean;
};

/** Collapsed on phones; it never opens by itself, for that would move the field being typed in. */
export function OrderSummary({ cart, pricing, problems }: OrderSummaryProps) {
  const { quote, fresh, failure, retry } = pricing;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className={styles.summary} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {messages.title}
      </h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className={styles.text}>{messages.titleWith(cart.count)}</span>
          {problems && <span className={styles.attention}>{messages.attention}</span>}
        </span>
        <span className={styles.sum} translate="no">
          {formatRupees(quote?.total ?? cart.subtotal)}
        </span>
      </button>
      <div id={id} className={classes(styles.body, open && styles.open)}>
        <ul>
          {cart.items.map((item) => {
            const line = quotedLine(quote, item);
            const problem = problems ? problemOf(line) : null;
            const madeOnOrder = line?.made_on_order ?? item.made_on_order;
            return (
              <LineRow key={`${item.id} ${item.size}`} item={item} madeOnOrder={madeOnOrder} space={18}>
                {madeOnOrder && (
                  <MadeOnOrderLine
                    sum={item.price * item.quantity}
                    isOnlyLine={cart.items.length === 1 && !quote?.discount}
                    labelled={false}
                  />
                )}
                {problem && <LineProblemNote item={item} problem={problem} />}
              </LineRow>
            );
          })}
        </ul>
        <OrderSums subtotal={cart.subtotal} quote={quote} busy={!fresh && !failure} />
        {quote && <FreeDelivery subtotal={quote.subtotal} before={12} />}
      </div>
      {failure && (
        <Note tone="bad" role="alert" className={styles.failed}>
          <p>{failure}</p>
          <Button variant="text" onClick={retry}>
            {messages.retry}
          </Button>
        </Note>
      )}
    </aside>
  );
}

type Row = [name: string, amount: string];

type OrderSumsProps = {
  subtotal: number;
  quote: Quote | null;
  busy: boolean;
};

function OrderSums({ subtotal, quote, busy }: OrderSumsProps) {
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
