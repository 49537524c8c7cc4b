import { STEP_WORDS } from '#app/features/orders/order.ts';
import { formatWindow } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatShortWeekday, formatTime } from '#app/platform/text/dates.ts';
import { CopyButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './order-confirmation.module.css';
import type { OrderConfirmationData as Order, OrderStep } from './order-progress.ts';

const messages = {
  toCome: 'Not yet:',
  expected: (days: string) => `Expected ${days}`,
  ready: (time: string) => `Ready in about ${time}`,
  courier: (name: string) => `Sent with ${name}.`,
  number: 'Tracking number',
  what: 'the tracking number',
  follow: (name: string) => `Track it at ${name}`,
  newTab: '(opens in a new tab)',
};

export function ProgressSteps({ order }: { order: Order }) {
  const { making_time } = useShop().settings;
  const noteOf = ({ name, isDone }: OrderStep): string | null => {
    if (isDone) return null;
    if (name === 'made') return messages.ready(making_time);
    return name === 'delivered' && order.expected ? messages.expected(formatWindow(order.expected)) : null;
  };
  return (
    <>
      <Stack as="ol">
        {order.steps.map((step) => (
          <Step key={step.name} step={step} note={noteOf(step)} />
        ))}
      </Stack>
      <ParcelFacts order={order} />
    </>
  );
}

/** `note` says when what is still to come will come; null when nobody can say. */
function Step({ step: { name, isDone, at }, note }: { step: OrderStep; note: string | null }) {
  const { time_zone } = useShop().settings;
  const isEnd = name === 'cancelled';
  return (
    <li className={classes(styles.step, isDone && styles.done, isEnd && styles.cancelled)}>
      <span>
        {!isDone && <VisuallyHidden>{messages.toCome} </VisuallyHidden>}
        {STEP_WORDS[name]}
      </span>
      {at && (
        <time className={styles.time} dateTime={at}>
          {formatShortWeekday(at, time_zone)}, {formatTime(at, time_zone)}
        </time>
      )}
      {note && <span className={styles.time}>{note}</span>}
    </li>
  );
}

function ParcelFacts({ order: { parcel, tracking_number } }: { order: Order }) {
  if (!parcel) return null;
  const { courier, link } = parcel;
  return (
    <Stack gap={6} before={16} align="start">
      {courier && <p>{messages.courier(courier)}</p>}
      {tracking_number && (
        <Cluster as="p" gap="4px 10px">
          {messages.number}{' '}
          <bdi className={styles.code} translate="no">
            {tracking_number}
          </bdi>
          <CopyButton text={tracking_number} what={messages.what} />
        </Cluster>
      )}
      {link && (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          {messages.follow(courier ?? '')} <VisuallyHidden>{messages.newTab}</VisuallyHidden>
        </a>
      )}
    </Stack>
  );
}
