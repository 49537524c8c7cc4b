import type { FigureChange } from '#app/features/orders/cart-summary/quoted-cart.ts';
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
  lostReason: 'No answer came from the shop. Trying again is safe: your order counts once.',
};

const FIGURE_NAMES: Record<FigureChange['figure'], string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
};

export function CheckoutError({ trouble }: { trouble: OrderFailure | null }) {
  if (!trouble) return null;
  return (
    <Note tone="bad" role="alert" className={styles.trouble}>
      <p className={styles.message}>
        <MarkedText text={messageOf(trouble)} />
      </p>
      <p>{trouble.kind === 'lost' ? messages.lostReason : trouble.detail}</p>
      {trouble.kind === 'refused' && trouble.changes.length > 0 && <Changes changes={trouble.changes} />}
      {trouble.kind === 'refused' && trouble.isOverLimit && <WhatsappOffer text={messages.hello} />}
    </Note>
  );
}

function messageOf(trouble: OrderFailure): string {
  if (trouble.kind === 'lost') return messages.lost;
  return trouble.method === 'cod' ? messages.refusedCod : messages.refusedWallet;
}

function Changes({ changes }: { changes: readonly FigureChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ figure, before, now }) => (
        <li key={figure}>
          {FIGURE_NAMES[figure]}: <s>{formatRupees(before)}</s> <b>{formatRupees(now)}</b>
        </li>
      ))}
    </ul>
  );
}
