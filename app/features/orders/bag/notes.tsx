import { advanceOf } from '#app/features/orders/amounts.ts';
import type { CartLimit } from '#app/features/orders/place/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Muted, type Space, Text } from '#app/ui/text.tsx';
import { WhatsappOffer } from './line-problem.tsx';
import styles from './notes.module.css';

const messages = {
  pieces: (pieces: number, most: number) =>
    `Your bag has ${pieces} pieces, and one order can have at most ${most}. Remove some, or ask us about a larger order.`,
  cash: (most: string) =>
    `Cash on delivery is for orders up to ${most}. Please pay by wallet, or ask us about a larger order.`,
  made: 'Made on Order',
  split: (now: string, later: string) => `${now} now, ${later} on delivery`,
  share: (percent: number) => `${percent}% of the order is paid in advance`,
  ready: (time: string) => `Ready in about ${time}`,
  toFree: (missing: string) => `${missing} more for free delivery`,
};

type CartLimitNoteProps = Omit<Space, 'gap'> & { limit: CartLimit };

export function CartLimitNote({ limit, ...space }: CartLimitNoteProps) {
  return (
    <Note tone="bad" {...space}>
      <p>
        {limit.code === 'too_many_pieces'
          ? messages.pieces(limit.pieces, limit.most)
          : messages.cash(formatRupees(limit.most))}
      </p>
      <WhatsappOffer />
    </Note>
  );
}

type MadeOnOrderLineProps = {
  /** In rupees. */
  sum: number;
  /** With other lines the advance is a share of their sum too. */
  isOnlyLine: boolean;
  labelled?: boolean;
};

export function MadeOnOrderLine({ sum, isOnlyLine, labelled = true }: MadeOnOrderLineProps) {
  const { advance_percent, making_time, free_delivery_from } = useShop().settings;
  const now = toRupees(advanceOf([{ made_on_order: true }], toPaisa(sum), advance_percent));
  const isWholeOrder = isOnlyLine && sum >= free_delivery_from;
  return (
    <Muted as="div" before={6}>
      {labelled && <p className={styles.label}>{messages.made}</p>}
      <p>
        {isWholeOrder
          ? messages.split(formatRupees(now), formatRupees(sum - now))
          : messages.share(advance_percent)}
      </p>
      <p>{messages.ready(making_time)}</p>
    </Muted>
  );
}

export function FreeDeliveryHint({ subtotal }: { subtotal: number }) {
  const { settings } = useShop();
  const missing = settings.free_delivery_from - subtotal;
  if (settings.delivery_fee === 0 || subtotal === 0 || missing <= 0) return null;
  return (
    <Text tone="ok" size="small" weight="medium">
      {messages.toFree(formatRupees(Math.ceil(missing)))}
    </Text>
  );
}
