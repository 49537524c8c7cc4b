import { Fragment } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { slipBox } from '#app/features/orders/fulfil/payment-notes.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import styles from './sheet-parts.module.css';

const messages = {
  shipTo: 'Ship to',
  landmark: 'Landmark',
  note: 'For the rider',
  deliverOn: (day: string) => `Deliver on ${day}`,
  parcel: (number: number, of: number) => `Parcel ${number} of ${of}`,
  exchange: 'Exchange',
  resend: 'Sent once more',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
};

type Part = { order: PrintedOrder };

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** All of it on one side: that of the name and address, whatever letters a single line has. */
export function ShipTo({ order }: Part) {
  const { name, address, city, postal_code, phone, second_phone, landmark, delivery_note } = order;
  const notes = [
    [messages.landmark, landmark],
    [messages.note, delivery_note],
  ] as const;
  const dir = RIGHT_TO_LEFT.test(name + address) ? 'rtl' : 'ltr';
  return (
    <section>
      <h3 className={styles.label}>{messages.shipTo}</h3>
      <address
        className={styles.address}
        dir={dir}
        style={{ fontSize: `${textSize([name, address, landmark, delivery_note].join(' '), dir)}pt` }}
      >
        <bdi className={styles.name}>{name}</bdi>
        <bdi>{address}</bdi>
        <bdi>
          {city} {postal_code}
        </bdi>
        <bdi className={styles.name}>
          {[phone, second_phone].flatMap((number) => (number ? localPhone(number) : [])).join(' · ')}
        </bdi>
        {notes.map(
          ([title, text]) =>
            text && (
              <Fragment key={title}>
                <span className={styles.label}>{title}</span>
                <bdi className={styles.note}>{text}</bdi>
              </Fragment>
            ),
        )}
      </address>
    </section>
  );
}

/** In points: the longest address fits onto a label, whole. Nastaliq takes more height. */
function textSize({ length }: string, dir: 'ltr' | 'rtl'): number {
  const room = dir === 'rtl' ? length * 1.8 : length;
  return [14, 11, 9, 7.5][[130, 260, 480].filter((most) => room > most).length] ?? 7.5;
}

export function Cash({ order }: Part) {
  const { label, text, more } = slipBox(order);
  return (
    <section className={styles.cash}>
      <h3 className={styles.label}>{label}</h3>
      <p>
        <strong className={styles.sum}>{text}</strong>
        {more && ` ${more}`}
      </p>
    </section>
  );
}

export function piecesIn({ items, parcel }: PrintedOrder): string {
  const pieces = messages.pieces(items.reduce((sum, { quantity }) => sum + quantity, 0));
  return [parcel && nameOf(parcel), pieces].filter(Boolean).join(' · ');
}

function nameOf({ number, of, sends }: NonNullable<PrintedOrder['parcel']>): string {
  return sends === 'order' ? messages.parcel(number, of) : messages[sends];
}

/** An order may be on several sheets. */
export function keyOf({ order_id, parcel }: PrintedOrder): string {
  return `${order_id}-${parcel?.number ?? 0}`;
}

/** The day that the customer chose; empty without one. */
export function wantedOn({ deliver_on }: PrintedOrder): string {
  return deliver_on === null ? '' : messages.deliverOn(formatCalendarDay(deliver_on));
}

/** Such as `TCS 771234`; empty before it is known. */
export function courierOf({ courier, tracking_number }: PrintedOrder): string {
  return [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
}
