import { CONTACT_CHANNEL_NAMES, OUTCOME_NAMES } from '#app/features/orders/desk/queues.ts';
import type { HistoryEntry } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatCalendarDay, formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  title: 'History',
  placed: 'Order placed',
  takenUp: 'Order reopened',
  reminder: 'Reminder sent: payment unchecked for a day',
  released: 'Hold ended, stock returned',
  extended: 'Hold extended',
  cash: 'Agreed: cash on delivery',
  rest: 'Agreed: the rest in cash on delivery',
  ahead: 'Not in cash after all',
  parcel: (to: string) => (to === '' ? 'Courier removed' : `Parcel: ${to}`),
  packed: (is: boolean) => (is ? 'Packed' : 'No longer packed'),
  delivered: (is: boolean) => (is ? 'Delivered' : 'Not delivered after all'),
  receivedBack: (pieces: string) => `Parcel received back: ${pieces} pieces are for sale again`,
  reserved: (is: boolean) => (is ? 'Pieces set aside' : 'Pieces for sale again'),
  note: 'Note',
  tags: (tags: string) => (tags === '' ? 'Tags removed' : `Tags: ${tags}`),
  assigned: (to: string) => `Assigned to ${to}`,
  hold: (until: string) => (until === 'open' ? 'On hold' : `On hold until ${formatCalendarDay(until)}`),
  holdEnded: 'Hold ended',
  contact: (channel: string, outcome: string) => `${channel}: ${outcome}`,
  edited: (from: string | null, to: string) => (from ? `${from} → ${to}` : to),
  merged: (order: string) => `Merged with ${order}`,
  printed: (what: string) => (what.startsWith('labels') ? 'Label printed' : 'Slip printed'),
  ready: 'Ready to be packed',
  notReady: 'Not ready after all',
  readyBy: (day: string) =>
    day === 'no_day' ? 'No day set for the workshop' : `To be ready by ${formatCalendarDay(day)}`,
  told: (channel: string) => `Customer told by ${channel}`,
  status: (from: string | null, to: string) => (from ? `${from} → ${to}` : to),
};

const PAYMENT_ACTIONS: Record<string, string> = {
  awaiting: 'Payment started',
  pending: 'Payment in progress',
  claimed: 'Transaction ID sent',
  verified: 'Payment received',
  failed: 'Payment failed',
  refunded: 'Money refunded',
  refund_undone: 'Refund taken back',
  unclear: 'Payment unclear',
  withdrawn: 'Payment taken back',
};

export function OrderHistory({ history }: { history: HistoryEntry[] }) {
  const { time_zone } = useShop().settings;
  return (
    <Panel title={messages.title}>
      <ol className={styles.list} reversed>
        {[...history].reverse().map(({ at, by, note, ...entry }, index) => (
          <li key={history.length - index} className={styles.entry}>
            <Text weight="medium">{actionOf(entry)}</Text>
            <Muted>
              <bdi>{by}</bdi>, <time dateTime={at}>{formatMoment(at, time_zone)}</time>
            </Muted>
            {note && (
              <Muted wrap="anywhere" dir="auto">
                {note}
              </Muted>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function actionOf({ kind, from, to, amount }: Pick<HistoryEntry, 'kind' | 'from' | 'to' | 'amount'>): string {
  switch (kind) {
    case 'placed':
      return from ? messages.takenUp : messages.placed;
    case 'released':
      return messages.released;
    case 'reminder':
      return messages.reminder;
    case 'extended':
      return messages.extended;
    case 'cash':
      return to === 'cod' ? messages.cash : to === 'ahead' ? messages.ahead : messages.rest;
    case 'parcel':
      return messages.parcel(to);
    case 'packed':
    case 'delivered':
    case 'reserved':
      return messages[kind](to === 'yes');
    case 'received_back':
      return messages.receivedBack(to);
    case 'not_returned':
      return to;
    case 'note':
      return messages.note;
    case 'tags':
      return messages.tags(to);
    case 'assigned':
      return messages.assigned(to);
    case 'hold':
      return to === 'ended' ? messages.holdEnded : messages.hold(to);
    case 'contact':
      return messages.contact(CONTACT_CHANNEL_NAMES[from ?? ''] ?? '', OUTCOME_NAMES[to] ?? to);
    case 'edited':
      return messages.edited(from, to);
    case 'merged':
      return messages.merged(to);
    case 'printed':
      return messages.printed(to);
    case 'ready':
      if (to === 'yes' || to === 'no') return to === 'yes' ? messages.ready : messages.notReady;
      return messages.readyBy(to);
    case 'told':
      return messages.told(to);
    case 'status':
      return messages.status(from, to);
    case 'payment': {
      const action = PAYMENT_ACTIONS[to] ?? to;
      return amount === null ? action : `${action}: ${formatRupees(amount)}`;
    }
  }
}
