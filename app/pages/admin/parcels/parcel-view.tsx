import { useState } from 'react';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { BACK_DAYS, daysSince } from '#app/features/orders/parcel-desk/lateness.ts';
import type { ParcelDetail, ParcelEventRow } from '#app/features/orders/parcel-desk/schema.ts';
import { EVENT_NAMES, SOURCE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { BeginDialog } from '#app/pages/admin/returns/begin-dialog.tsx';
import { canBePartly, PartlyDialog } from '#app/pages/admin/returns/partly-dialog.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, PartTitle, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { Courier, ParcelAge, State } from './parcel-columns.tsx';
import styles from './parcels.module.css';

const messages = {
  order: 'Open the order',
  partly: 'Kept in part',
  claim: 'Claim it from the courier',
  landmark: 'Landmark:',
  collect: 'To collect:',
  nothing: 'nothing',
  pieces: 'Pieces',
  events: 'What happened',
  none: 'Nothing yet.',
};

export function ParcelView({ parcel, now }: { parcel: ParcelDetail; now: number }) {
  const { time_zone } = useShop().settings;
  const [isPartly, setPartly] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const { order_id, name, address, city, phone, second_phone, landmark, cod, items } = parcel;
  return (
    <Stack gap={16}>
      <Cluster gap="8px 24px" align="start">
        <div>
          <State parcel={parcel} />
        </div>
        <div>
          <Courier parcel={parcel} />
        </div>
        <div>
          <ParcelAge parcel={parcel} now={now} timeZone={time_zone} />
        </div>
      </Cluster>
      <address className={styles.address}>
        <b dir="auto">{name}</b>
        <span dir="auto">{address}</span>
        <span dir="auto">{city}</span>
        <span dir="ltr">
          {[phone, second_phone].flatMap((number) => (number ? localPhone(number) : [])).join(' · ')}
        </span>
        {landmark && (
          <span>
            {messages.landmark} <bdi>{landmark}</bdi>
          </span>
        )}
      </address>
      <Text weight="medium">
        {messages.collect} {cod > 0 ? formatRupees(cod) : messages.nothing}
      </Text>
      <section>
        <PartTitle after={8}>{messages.pieces}</PartTitle>
        <ul className={styles.items}>
          {items.map(({ position, image, quantity, name: piece, size, color }) => (
            <li key={position}>
              <CartPicture image={image} sizes="32px" className={styles.picture} />
              <span dir="auto">
                {quantity} × {[piece, size, color].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <PartTitle after={8}>{messages.events}</PartTitle>
        {parcel.events.length === 0 && <Muted>{messages.none}</Muted>}
        <ol className={styles.events} reversed>
          {parcel.events.map((event) => (
            <Event key={event.id} event={event} timeZone={time_zone} now={now} />
          ))}
        </ol>
      </section>
      <Cluster gap="8px 16px">
        {canBePartly({ ...parcel, lines: items }) && (
          <Button variant="ghost" onClick={() => setPartly(true)}>
            {messages.partly}
          </Button>
        )}
        {isToBeClaimed(parcel, now) && (
          <Button variant="ghost" onClick={() => setClaiming(true)}>
            {messages.claim}
          </Button>
        )}
        <Link className="underlined" to={`/admin/orders/${order_id}`}>
          {messages.order}
        </Link>
      </Cluster>
      {isClaiming && (
        <BeginDialog
          order_id={order_id}
          preset={{ kind: 'courier_claim', parcel: parcel.number }}
          onClose={() => setClaiming(false)}
        />
      )}
      {isPartly && <PartlyDialog parcel={{ ...parcel, lines: items }} onClose={() => setPartly(false)} />}
    </Stack>
  );
}

/** Lost, or said to be on its way back for so long that it should be here. */
function isToBeClaimed({ state, queue, returning_at }: ParcelDetail, now: number): boolean {
  return state === 'lost' || (queue === 'coming_back' && daysSince(returning_at, now) > BACK_DAYS);
}

type EventProps = { event: ParcelEventRow; timeZone: string; now: number };

function Event({ event, timeZone, now }: EventProps) {
  const { kind, source, by, occurred_at, words, reason, note } = event;
  return (
    <li>
      <b>{EVENT_NAMES[kind]}</b>
      {reason && (
        <>
          {', '}
          <bdi>{reason}</bdi>
        </>
      )}
      <Muted as="div">
        {formatRecentMoment(occurred_at, timeZone, new Date(now))} · {SOURCE_NAMES[source]}
        {by && ` · ${by}`}
      </Muted>
      {words && <q className={styles.words}>{words}</q>}
      {note && <p dir="auto">{note}</p>}
    </li>
  );
}
