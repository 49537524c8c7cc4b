import { advanceOf } from '#app/features/orders/pricing/amount-due.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import styles from './made-on-order-line.module.css';

const messages = {
  made: 'Made on Order',
  split: (now: string, later: string) => `${now} now, ${later} on delivery`,
  share: (percent: number) => `${percent}% of the order is paid in advance`,
  ready: (time: string) => `Ready in about ${time}`,
};

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
    <div className={styles.made}>
      {labelled && <p className={styles.label}>{messages.made}</p>}
      <p>
        {isWholeOrder
          ? messages.split(formatRupees(now), formatRupees(sum - now))
          : messages.share(advance_percent)}
      </p>
      <p>{messages.ready(making_time)}</p>
    </div>
  );
}
