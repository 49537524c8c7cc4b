import { advanceOf } from '#app/features/orders/amounts.ts';
import type { CartLimit } from '#app/features/orders/place/schema.ts';
import type { PublicSettings } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Muted, type Space, spaceStyle, Text } from '#app/ui/text.tsx';
import { WhatsappOffer } from './line-problem.tsx';
import styles from './notes.module.css';

const messages = {
  pieces: (pieces: number, most: number) =>
    `Your bag has ${pieces} pieces, and one order can have at most ${most}. Remove some, or ask us about a larger order.`,
  cash: (most: string) =>
    `Cash on delivery is for orders up to ${most}. Please pay by wallet, or ask us about a larger order.`,
  made: 'Made on Order',
  split: (now: string, later: string) => `${now} now, ${later} on delivery`,
  ready: (time: string) => `Ready in about ${time}`,
  toFree: (missing: string) => `${missing} more for free delivery`,
  free: 'Free delivery',
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
  /** With other lines the advance is a share of their sum too, which is said where the sums are. */
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
      {isWholeOrder && <p>{messages.split(formatRupees(now), formatRupees(sum - now))}</p>}
      <p>{messages.ready(making_time)}</p>
    </Muted>
  );
}

/** What is missing to free delivery, in rupees; 0 when it is free. */
export function missingToFree(
  { delivery_fee, free_delivery_from }: Pick<PublicSettings, 'delivery_fee' | 'free_delivery_from'>,
  subtotal: number,
): number {
  return delivery_fee === 0 ? 0 : Math.max(0, Math.ceil(free_delivery_from - subtotal));
}

export function FreeDelivery({ subtotal, before }: { subtotal: number } & Pick<Space, 'before'>) {
  const { settings } = useShop();
  if (subtotal === 0) return null;
  const missing = missingToFree(settings, subtotal);
  const reached = missing === 0 ? 100 : (100 * subtotal) / settings.free_delivery_from;
  const text = missing === 0 ? messages.free : messages.toFree(formatRupees(missing));
  return (
    <div className={styles.free} style={spaceStyle({ before })}>
      <Text key={text} tone="ok" size="small" weight="medium" numeric>
        {text}
        {missing === 0 && <span aria-hidden="true"> ✓</span>}
      </Text>
      {/* What it shows is said above. */}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.reached} style={{ inlineSize: `${reached}%` }} />
      </span>
    </div>
  );
}
