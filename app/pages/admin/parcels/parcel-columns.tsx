import { COURIERS, trackingLink } from '#app/features/orders/fulfil/couriers.ts';
import { parcelAge } from '#app/features/orders/parcel-desk/lateness.ts';
import type { ParcelRow } from '#app/features/orders/parcel-desk/schema.ts';
import { STATE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import { formatShortMoment } from '#app/pages/admin/orders/order-age.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { DataColumn } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import { kindsFor } from './kinds.ts';
import styles from './parcels.module.css';

const messages = {
  choose: (id: string) => `Choose the parcel of ${id}`,
  of: (number: number, of: number) => `${number} of ${of}`,
  exchange: 'Exchange',
  back: 'Return',
  noCourier: 'No courier yet',
  newTab: '(opens in a new tab)',
  contradicted: 'Courier contradicts',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  until: (moment: string) => `by ${moment}`,
  wants: (day: string) => `wants it on ${day}`,
  answered: 'Customer:',
  prepaid: 'Prepaid',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  advise: 'Advise',
  say: 'What happened',
  sayOf: (id: string) => `Say what happened to the parcel of ${id}`,
  adviseOf: (id: string) => `Advise the courier about ${id}`,
  handOver: 'Hand over',
  receive: 'Receive',
  inspect: 'Inspect',
};

export type ParcelActs = {
  now: number;
  timeZone: string;
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
  open: (parcel: ParcelRow) => void;
  say: (parcel: ParcelRow) => void;
  advise: (parcel: ParcelRow) => void;
};

export function parcelColumns(acts: ParcelActs): DataColumn<ParcelRow>[] {
  const { now, timeZone } = acts;
  return [
    { key: 'order', name: 'Parcel', nowrap: true, cell: (parcel) => <Order parcel={parcel} acts={acts} /> },
    { key: 'person', name: 'Customer', wide: 110, cell: (parcel) => <Person parcel={parcel} /> },
    { key: 'courier', name: 'Courier', cell: (parcel) => <Courier parcel={parcel} /> },
    { key: 'state', name: 'State', wide: 110, cell: (parcel) => <State parcel={parcel} /> },
    {
      key: 'age',
      name: 'Since',
      cell: (parcel) => <ParcelAge parcel={parcel} now={now} timeZone={timeZone} />,
    },
    {
      key: 'cod',
      name: 'To collect',
      align: 'end',
      nowrap: true,
      cell: ({ cod, pieces }) => (
        <>
          {cod > 0 ? formatRupees(cod) : <Muted as="span">{messages.prepaid}</Muted>}
          <Muted as="div">{messages.pieces(pieces)}</Muted>
        </>
      ),
    },
    {
      key: 'actions',
      name: 'Actions',
      bare: true,
      cell: (parcel) => <Actions parcel={parcel} acts={acts} />,
    },
  ];
}

type RowProps = { parcel: ParcelRow; acts: ParcelActs };

function Order({ parcel, acts }: RowProps) {
  const { id, order_id, number, of, direction } = parcel;
  return (
    <Cluster nowrap gap={6} align="baseline">
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={messages.choose(order_id)}
          checked={acts.chosen.has(id)}
          onChange={() => acts.toggle(id)}
        />
      </label>
      <span>
        <Button variant="text" size="small" className={styles.open} onClick={() => acts.open(parcel)}>
          <span translate="no">{order_id}</span>
        </Button>
        {of > 1 && <Muted as="span"> {messages.of(number, of)}</Muted>}
        {direction !== 'forward' && (
          <Muted as="div">{direction === 'exchange' ? messages.exchange : messages.back}</Muted>
        )}
      </span>
    </Cluster>
  );
}

function Person({ parcel: { name, city } }: { parcel: ParcelRow }) {
  return (
    <>
      <div className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </div>
      <Muted as="div">
        <bdi>{city}</bdi>
      </Muted>
    </>
  );
}

export function Courier({ parcel: { courier, tracking_number } }: { parcel: ParcelRow }) {
  const link = trackingLink(courier, tracking_number);
  if (courier === null) return <Muted as="span">{messages.noCourier}</Muted>;
  return (
    <span className={styles.courier}>
      <span>{COURIERS[courier].name}</span>
      {tracking_number && (
        <span className={styles.number} translate="no">
          {link ? (
            <a
              className="link"
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={`${tracking_number} ${messages.newTab}`}
            >
              {tracking_number}
            </a>
          ) : (
            tracking_number
          )}
        </span>
      )}
    </span>
  );
}

export function State({ parcel }: { parcel: ParcelRow }) {
  const { state, courier_words, is_contradicted, last_event } = parcel;
  const reason = last_event?.kind === state ? last_event.reason : null;
  return (
    <>
      <div>{STATE_NAMES[state]}</div>
      {courier_words && <q className={styles.words}>{courier_words}</q>}
      {reason && (
        <Muted as="div" dir="auto">
          {reason}
        </Muted>
      )}
      {is_contradicted && <StatusBadge tone="danger">{messages.contradicted}</StatusBadge>}
    </>
  );
}

type AgeProps = { parcel: ParcelRow; now: number; timeZone: string };

export function ParcelAge({ parcel, now, timeZone }: AgeProps) {
  const age = parcelAge(parcel, now);
  const { attempts, advice_due_at, chosen_day, answer, queue } = parcel;
  const facts = [
    attempts > 0 && messages.attempts(attempts),
    queue === 'needs_advice' &&
      advice_due_at &&
      messages.until(formatShortMoment(advice_due_at, timeZone, new Date(now))),
    chosen_day && messages.wants(formatCalendarDay(chosen_day)),
  ].filter(Boolean);
  return (
    <>
      {age && (age.isLate ? <StatusBadge tone="warning">{age.text}</StatusBadge> : <div>{age.text}</div>)}
      {facts.length > 0 && <Muted as="div">{facts.join(' · ')}</Muted>}
      {answer?.note && (
        <div className={styles.answer}>
          {messages.answered} <bdi>{answer.note}</bdi>
        </div>
      )}
    </>
  );
}

function Actions({ parcel, acts }: RowProps) {
  const { id, order_id, queue } = parcel;
  return (
    <Cluster nowrap gap={4} className={styles.actions}>
      {queue === 'needs_advice' && (
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.adviseOf(order_id)}
          onClick={() => acts.advise(parcel)}
        >
          {messages.advise}
        </Button>
      )}
      {queue === 'to_hand_over' && <RowLink to="/admin/handovers">{messages.handOver}</RowLink>}
      {queue === 'coming_back' && <RowLink to="/admin/parcels/scan?mode=back">{messages.receive}</RowLink>}
      {queue === 'to_inspect' && (
        <RowLink to={`/admin/parcels/scan/${id}?mode=back`}>{messages.inspect}</RowLink>
      )}
      {kindsFor([parcel]).length > 0 && (
        <Button
          variant="text"
          size="small"
          aria-label={messages.sayOf(order_id)}
          onClick={() => acts.say(parcel)}
        >
          {messages.say}
        </Button>
      )}
    </Cluster>
  );
}

function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink variant="ghost" size="small" to={to}>
      {children}
    </ButtonLink>
  );
}
