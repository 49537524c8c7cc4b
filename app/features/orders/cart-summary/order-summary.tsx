import { useId, useState } from 'react';
import type { Cart } from '#app/features/cart/cart-store.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/note.tsx';
import { FreeDeliveryHint } from './free-delivery-hint.tsx';
import { LineProblemNote } from './line-problem.tsx';
import { LineRow } from './line-row.tsx';
import { MadeOnOrderLine } from './made-on-order-line.tsx';
import styles from './order-summary.module.css';
import { OrderSums } from './order-sums.tsx';
import { problemOf, quotedLine } from './quoted-cart.ts';
import type { QuoteState } from './use-quote.ts';

const messages = {
  title: 'Order summary',
  attention: 'Some items need your attention',
  titleWith: (count: number) => `Order summary (${count === 1 ? '1 item' : `${count} items`})`,
  retry: 'Try again',
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
        {quote && <FreeDeliveryHint subtotal={quote.subtotal} />}
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
