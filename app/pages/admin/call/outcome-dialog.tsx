import { type FormEvent, useState } from 'react';
import { CANCEL_REASONS } from '#app/features/orders/desk/queues.ts';
import type { Outcome } from '#app/features/orders/desk/schema.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatShortWeekday, formatTime, wallClock } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './outcome-dialog.module.css';

const messages = {
  title: (id: string) => `Order ${id}: what came of it?`,
  who: (name: string, phone: string, sum: string) => `${name}, ${phone}, ${sum}`,
  yes: 'Yes, confirm it',
  saidYes: 'Said yes',
  noAnswer: 'No answer',
  nextCall: 'Call again',
  again: (moment: string) => `again ${moment}`,
  change: 'Wants a change',
  told: 'She has been told',
  wrongNumber: 'Wrong number',
  notOnWhatsapp: 'Not on WhatsApp',
  cancel: 'Cancel the order',
  reason: 'Why it is cancelled',
  chooseReason: 'Choose a reason',
  note: 'Note (optional)',
  missing: 'Please choose why.',
};

export type Answer = { outcome: Outcome; note: string | null; next_at: string | null };

export type Asked = { order: StaffOrder; way: 'whatsapp' | 'call'; event?: number | undefined };

type OutcomeDialogProps = {
  /** Null while it is closed. */
  asked: Asked | null;
  busy: boolean;
  refused: string | null;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
};

export function OutcomeDialog({ asked, onClose, ...rest }: OutcomeDialogProps) {
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={messages.title(asked?.order.order_id ?? '')}
      size="small"
    >
      {asked && <Outcomes key={asked.order.order_id} asked={asked} {...rest} />}
    </Dialog>
  );
}

type OutcomesProps = Omit<OutcomeDialogProps, 'asked' | 'onClose'> & { asked: Asked };

function Outcomes({ asked: { order, way, event }, busy, refused, onAnswer }: OutcomesProps) {
  const { time_zone } = useShop().settings;
  const [now] = useState(() => new Date());
  const calls = nextCalls(now, time_zone);
  const [next, setNext] = useState(calls[0]?.toISOString() ?? '');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isPending = order.status === 'Pending';
  const answer = (outcome: Answer['outcome'], more: Partial<Answer> = {}) =>
    !busy && onAnswer({ outcome, note: note.trim() || null, next_at: null, ...more });
  const cancel = (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return setError(messages.missing);
    answer('cancel', { note: [reason, note.trim()].filter(Boolean).join(': ') });
  };
  return (
    <Stack gap={14}>
      <Text tone="muted" dir="auto">
        {messages.who(order.name, localPhone(order.phone), formatRupees(order.total))}
      </Text>
      {refused && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
      {isPending &&
        gate(order, 'confirm').map((sentence) => (
          <Note key={sentence} tone="info">
            {sentence}
          </Note>
        ))}
      {event !== undefined && (
        <Button block data-first="" disabled={busy} onClick={() => answer('told')}>
          {messages.told}
        </Button>
      )}
      <Button
        block
        data-first=""
        variant={event === undefined ? 'primary' : 'ghost'}
        disabled={busy}
        onClick={() => answer('yes')}
      >
        {isPending ? messages.yes : messages.saidYes}
      </Button>
      <Cluster gap={10} nowrap className={styles.row}>
        <Button variant="ghost" disabled={busy} onClick={() => answer('no_answer', { next_at: next })}>
          {messages.noAnswer}
        </Button>
        <Select aria-label={messages.nextCall} value={next} onChange={({ target }) => setNext(target.value)}>
          {calls.map((at) => (
            <option key={at.getTime()} value={at.toISOString()}>
              {messages.again(dayAndTime(at, time_zone))}
            </option>
          ))}
        </Select>
      </Cluster>
      <Cluster gap={10} className={styles.others}>
        {event === undefined && (
          <Button variant="ghost" disabled={busy} onClick={() => answer('told')}>
            {messages.told}
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={() => answer('change')}>
          {messages.change}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => answer('wrong_number')}>
          {messages.wrongNumber}
        </Button>
        {way === 'whatsapp' && (
          <Button variant="ghost" disabled={busy} onClick={() => answer('not_on_whatsapp')}>
            {messages.notOnWhatsapp}
          </Button>
        )}
      </Cluster>
      <Field label={messages.note}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            dir="auto"
            maxLength={400}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <form method="post" noValidate onSubmit={cancel}>
        <Field label={messages.reason} error={error}>
          {(ids) => (
            <Select {...ids} value={reason} onChange={({ target }) => setReason(target.value)}>
              <option value="">{messages.chooseReason}</option>
              {CANCEL_REASONS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="danger" disabled={busy}>
          {messages.cancel}
        </Button>
      </form>
    </Stack>
  );
}

const HOUR_MS = 3_600_000;

/** When people answer, of the shop's day. */
const HOURS = ['11', '15', '18', '20'];

const MOST = 5;

/** When to call again, the nearest first; none is sooner than in an hour. */
function nextCalls(now: Date, timeZone: string): Date[] {
  const hours = Array.from({ length: 49 }, (_, index) => new Date(startOfHour(now) + (index + 2) * HOUR_MS));
  return hours.filter((at) => HOURS.includes(wallClock(at.toISOString(), timeZone).hour)).slice(0, MOST);
}

function startOfHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
}

/** `Sun 18:00`: short enough beside the button on a phone, and never more than two days away. */
function dayAndTime(at: Date, timeZone: string): string {
  const iso = at.toISOString();
  return `${formatShortWeekday(iso, timeZone).slice(0, 3)} ${formatTime(iso, timeZone)}`;
}
