import type { AmountChange } from '#app/features/orders/cart-summary/quoted-cart.ts';
import { WhatsappOffer } from '#app/features/orders/limits/whatsapp-offer.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './checkout-error.module.css';
import type { OrderFailure } from './use-place-order.ts';

const messages = {
  refusedCod: '❌ Failed to process COD order.',
  refusedWallet: '❌ Failed to create JazzCash session.',
  lost: '❌ Something went wrong. Please try again.',
  hello: 'Assalam-o-alaikum! I would like to place a larger order.',
  lostReason: 'The shop did not answer.',
  kept: 'Nothing is lost: your bag and what you typed are kept, and your order is only placed once, however often you send it.',
};

const AMOUNT_NAMES: Record<AmountChange['amount'], string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
};

export function CheckoutError({ failure }: { failure: OrderFailure | null }) {
  if (!failure) return null;
  return (
    <Note tone="bad" role="alert" title={<MarkedText text={messageOf(failure)} />} after={18}>
      <p>{failure.kind === 'lost' ? messages.lostReason : failure.detail}</p>
      {(failure.kind === 'lost' || failure.isOutcomeUnknown) && <p>{messages.kept}</p>}
      {failure.kind === 'refused' && failure.changes.length > 0 && <Changes changes={failure.changes} />}
      {failure.kind === 'refused' && failure.isOverLimit && <WhatsappOffer text={messages.hello} />}
    </Note>
  );
}

function messageOf(failure: OrderFailure): string {
  if (failure.kind === 'lost') return messages.lost;
  return failure.method === 'cod' ? messages.refusedCod : messages.refusedWallet;
}

function Changes({ changes }: { changes: readonly AmountChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ amount, before, now }) => (
        <li key={`${amount} ${now}`}>
          {AMOUNT_NAMES[amount]}: <s>{formatRupees(before)}</s> <b>{formatRupees(now)}</b>
        </li>
      ))}
    </ul>
  );
}
