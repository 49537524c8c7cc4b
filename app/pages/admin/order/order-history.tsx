import { type FormEvent, useState } from 'react';
import { CONTACT_CHANNEL_NAMES, OUTCOME_NAMES } from '#app/features/orders/desk/queues.ts';
import type { HistoryEntry, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatCalendarDay, formatDay, formatTime } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
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
  told: (what: string | null, channel: string) =>
    channel === 'page' ? `Done on her own page: ${wordsOf(what)}` : `Mail sent: ${wordsOf(what)}`,
  aftersale: (kind: string | null, what: string) => (kind ? `${kind}: ${what}` : capital(wordsOf(what))),
  split: (is: boolean) => (is ? 'Split into one more parcel' : 'Parcels joined again'),
  addNote: 'Note',
  saveNote: 'Add',
  status: (from: string | null, to: string) => (from ? `${from} → ${to}` : to),
};

function wordsOf(tell: string | null): string {
  return (tell ?? '').replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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

/** One line of time: what happened to the order, calls, mails, notes, parcel and money; the newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { history } = order;
  const { time_zone } = useShop().settings;
  const entries = history.map((entry, index) => ({ ...entry, index, day: formatDay(entry.at, time_zone) }));
  const days = [...new Set(entries.reverse().map(({ day }) => day))];
  return (
    <Panel title={messages.title}>
      <NoteForm order_id={order.order_id} />
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <Text tone="muted" size="caption" weight="bold" before={14} after={8}>
            {day}
          </Text>
          <ol className={styles.list} reversed>
            {entries
              .filter((entry) => entry.day === day)
              .map(({ at, by, note, index, ...entry }) => (
                <li key={index} className={classes(styles.entry, styles[groupOf(entry)])}>
                  <Text weight="medium" size="small">
                    {actionOf(entry)}
                  </Text>
                  <Muted size="caption">
                    <time dateTime={at}>{formatTime(at, time_zone)}</time> <bdi>{by}</bdi>
                  </Muted>
                  {note && (
                    <Text size="small" wrap="anywhere" dir="auto">
                      {note}
                    </Text>
                  )}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}

type Entry = Pick<HistoryEntry, 'kind' | 'from' | 'to' | 'amount'>;

function groupOf({ kind }: Entry): 'talk' | 'money' | 'parcelEntry' | 'other' {
  if (kind === 'contact' || kind === 'told' || kind === 'note') return 'talk';
  if (kind === 'payment' || kind === 'cash') return 'money';
  return PARCEL_KINDS.includes(kind) ? 'parcelEntry' : 'other';
}

const PARCEL_KINDS: readonly HistoryEntry['kind'][] = [
  'parcel',
  'packed',
  'delivered',
  'received_back',
  'printed',
  'aftersale',
  'split',
];

function NoteForm({ order_id }: { order_id: string }) {
  const { write, isBusy } = useStaffWrite();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy() || note.trim() === '') return;
    const path = `/api/admin/orders/${order_id}/notes/`;
    const answer = await write({ method: 'POST', path, body: { note } });
    setError(answer.ok ? null : answer.error.detail);
    if (answer.ok) setNote('');
  };
  return (
    <form method="post" noValidate className={styles.note} onSubmit={submit} aria-busy={isBusy()}>
      <Field label={messages.addNote} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" variant="ghost" disabled={isBusy()}>
        {messages.saveNote}
      </Button>
    </form>
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
    case 'aftersale':
      return messages.aftersale(from, to);
    case 'split':
      return messages.split(to === 'yes');
    case 'told':
      return messages.told(from, to);
    case 'status':
      return messages.status(from, to);
    case 'payment': {
      const action = PAYMENT_ACTIONS[to] ?? to;
      return amount === null ? action : `${action}: ${formatRupees(amount)}`;
    }
  }
}
