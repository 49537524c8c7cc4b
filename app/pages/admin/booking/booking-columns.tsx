import type { ToBook } from '#app/features/orders/couriers/schema.ts';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { DataColumn } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './booking.module.css';
import { keyOf, problemsOf } from './booking.ts';
import type { UnmappedCity } from './city-dialog.tsx';

const messages = {
  choose: (id: string) => `Choose ${id}`,
  courierOf: (id: string) => `Courier of ${id}`,
  none: 'Choose a courier',
  packed: 'Packed',
  notPacked: 'Not packed yet',
  parcelNumber: (number: number) => `Parcel ${number}`,
  prepaid: 'Prepaid',
  weight: (grams: number) => `${(grams / 1000).toFixed(grams % 100 === 0 ? 1 : 2)} kg`,
  map: (city: string) => `Map ${city}`,
  edit: 'Edit',
  editOf: (id: string) => `Edit weight and contents of ${id}`,
};

type Acts = {
  ticked: ReadonlySet<string>;
  courierOf: (parcel: ToBook) => CourierCode | null;
  toggle: (parcel: ToBook) => void;
  choose: (parcel: ToBook, courier: CourierCode) => void;
  edit: (parcel: ToBook) => void;
  map: (city: UnmappedCity) => void;
};

type RowProps = { parcel: ToBook; acts: Acts };

export function bookingColumns(acts: Acts): DataColumn<ToBook>[] {
  return [
    { key: 'order', name: 'Order', nowrap: true, cell: (parcel) => <Order parcel={parcel} acts={acts} /> },
    { key: 'person', name: 'Customer', wide: true, cell: (parcel) => <Person parcel={parcel} /> },
    { key: 'parcel', name: 'Parcel', cell: (parcel) => <Contents parcel={parcel} /> },
    {
      key: 'cod',
      name: 'To collect',
      align: 'end',
      nowrap: true,
      cell: ({ cod }) => (cod > 0 ? formatRupees(cod) : <Muted as="span">{messages.prepaid}</Muted>),
    },
    {
      key: 'courier',
      name: 'Courier',
      wide: 260,
      bare: true,
      cell: (parcel) => <Courier parcel={parcel} acts={acts} />,
    },
    {
      key: 'actions',
      name: 'Actions',
      bare: true,
      cell: (parcel) => (
        <Button
          variant="text"
          size="small"
          aria-label={messages.editOf(parcel.order_id)}
          onClick={() => acts.edit(parcel)}
        >
          {messages.edit}
        </Button>
      ),
    },
  ];
}

function Order({ parcel, acts }: RowProps) {
  const { order_id, number, is_packed } = parcel;
  const canBook = problemsOf(parcel, acts.courierOf(parcel)).length === 0;
  return (
    <Cluster nowrap gap={6} align="baseline">
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={messages.choose(order_id)}
          disabled={!canBook}
          checked={canBook && acts.ticked.has(keyOf(parcel))}
          onChange={() => acts.toggle(parcel)}
        />
      </label>
      <span>
        <Link className="link" to={`/admin/orders/${order_id}`}>
          <span translate="no">{order_id}</span>
        </Link>
        <Muted as="div">
          {[number > 1 && messages.parcelNumber(number), is_packed ? messages.packed : messages.notPacked]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </span>
    </Cluster>
  );
}

function Person({ parcel: { name, phone, city } }: { parcel: ToBook }) {
  return (
    <>
      <div className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </div>
      <Muted as="div">
        <bdi>{city}</bdi> · <bdi>{localPhone(phone)}</bdi>
      </Muted>
    </>
  );
}

function Contents({ parcel: { weight, contents } }: { parcel: ToBook }) {
  return (
    <>
      <div>{messages.weight(weight)}</div>
      <Muted as="div" dir="auto">
        {contents}
      </Muted>
    </>
  );
}

function Courier({ parcel, acts }: RowProps) {
  const { order_id, offers, city } = parcel;
  const courier = acts.courierOf(parcel);
  const problems = problemsOf(parcel, courier);
  const offer = offers.find((one) => one.courier === courier);
  return (
    <>
      <Select
        className={styles.courier}
        aria-label={messages.courierOf(order_id)}
        value={offer ? offer.courier : ''}
        onChange={({ target }) => {
          const code = COURIER_CODES.find((one) => one === target.value);
          if (code) acts.choose(parcel, code);
        }}
      >
        {!offer && <option value="">{messages.none}</option>}
        {offers.map(({ courier: code }) => (
          <option key={code} value={code}>
            {COURIERS[code].name}
          </option>
        ))}
      </Select>
      {problems.length === 0 && offer && (
        <Muted as="div" dir="auto">
          {offer.reason.replace(/^[^:]+: /, '')}
        </Muted>
      )}
      {offers.length > 0 &&
        problems.map(({ kind, sentence }) => (
          <Text key={sentence} as="div" size="small" tone="bad" dir="auto">
            {sentence}{' '}
            {kind === 'city' && courier && (
              <Button variant="text" size="small" onClick={() => acts.map({ courier, city })}>
                {messages.map(city)}
              </Button>
            )}
          </Text>
        ))}
    </>
  );
}
