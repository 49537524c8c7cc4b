import type { CartItem } from '#app/features/cart/cart.ts';
import { LineProblemNote } from '#app/features/orders/bag/line-problem.tsx';
import { CartLimitNote } from '#app/features/orders/bag/notes.tsx';
import { problemOf, quotedLine } from '#app/features/orders/bag/quoted-cart.ts';
import type { QuoteState } from '#app/features/orders/bag/use-quote.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { HoldFirst, type HoldFirstProps } from './advance-payment.tsx';
import { CheckoutError } from './checkout-errors.tsx';
import { deliveryText } from './order-summary.tsx';
import styles from './place-order-panel.module.css';
import { SumAsked } from './sum-asked.tsx';
import type { OrderFailure } from './use-place-order.ts';

const messages = {
  place: 'Place Order',
  placing: 'Placing Order...',
  late: 'Your order is on its way… The shop needs a little longer than usual. Please keep this page open.',
  total: 'Total',
  delivery: (text: string) => `Delivery: ${text}`,
  advance: (amount: string) => `Now by wallet: ${amount}`,
  unpriced: 'The total could not be calculated yet.',
  pricing: 'Calculating the total…',
  problems: 'Please fix the problems above first.',
};

type PlaceOrderProps = {
  items: readonly CartItem[];
  pricing: QuoteState;
  method: PaymentMethod;
  sending: boolean;
  /** The shop could not take the order yet, and it is sent again. */
  late: boolean;
  failure: OrderFailure | null;
  problems: boolean;
  /** Of an order that is partly paid in advance by wallet; null for any other. */
  hold: Omit<HoldFirstProps, 'disabled' | 'reason'> | null;
};

export function PlaceOrderPanel({
  items,
  pricing,
  method,
  sending,
  late,
  failure,
  problems,
  hold,
}: PlaceOrderProps) {
  const reason = reasonToWait(pricing, problems);
  const disabled = sending || reason !== null;
  const describedBy = reason ? 'reason-to-wait' : undefined;
  return (
    <div className={styles.root}>
      <CheckoutError failure={failure} />
      {problems && pricing.quote?.limit && <CartLimitNote limit={pricing.quote.limit} after={16} />}
      {problems && <Problems items={items} pricing={pricing} />}
      {pricing.quote && (
        <p className={styles.total}>
          <span>{messages.total}</span>
          <span className={styles.totals}>
            <Text as="span" numeric translate="no">
              {formatRupees(pricing.quote.total)}
            </Text>
            <Muted as="span" weight="text">
              {messages.delivery(deliveryText(pricing.quote.delivery))}
            </Muted>
            {pricing.quote.advance > 0 && (
              <Muted as="span" weight="text">
                {messages.advance(formatRupees(pricing.quote.advance))}
              </Muted>
            )}
          </span>
        </p>
      )}
      {hold ? (
        <HoldFirst {...hold} disabled={disabled} reason={describedBy} />
      ) : (
        <Button type="submit" block disabled={disabled} aria-describedby={describedBy}>
          {sending ? messages.placing : messages.place}
        </Button>
      )}
      {pricing.quote && <SumAsked quote={pricing.quote} method={method} />}
      <p id="reason-to-wait" className={styles.reason} role="status">
        {reason}
      </p>
      <p className={styles.late} role="status">
        {late && messages.late}
      </p>
    </div>
  );
}

function Problems({ items, pricing }: { items: readonly CartItem[]; pricing: QuoteState }) {
  return (
    <div className={styles.problems}>
      {items.map((item) => {
        const problem = problemOf(quotedLine(pricing.quote, item));
        return (
          problem && <LineProblemNote key={`${item.id} ${item.size}`} item={item} problem={problem} named />
        );
      })}
    </div>
  );
}

function reasonToWait(pricing: QuoteState, problems: boolean): string | null {
  if (pricing.failure) return messages.unpriced;
  // Nobody orders at a total that was never shown.
  if (!pricing.quote) return messages.pricing;
  return problems ? messages.problems : null;
}
