import { useState } from 'react';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { Age, CashHolder, OwedParcels } from '#app/features/settlements/schema.ts';
import { CardTitle } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { AGE_NAMES, isCashHolder, money } from './owed-texts.ts';

/** On phones. */
const CARD = '"order owed" auto "number days" auto "delivered choose" auto / minmax(0, 1fr) auto';

const messages = {
  title: (courier: string, age: string) => `${courier}, ${age}`,
  every: 'every parcel',
  aged: (age: string) => `${age} days`,
  all: 'Show all',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  choose: (order: string) => `Choose ${order}`,
  handIn: (sum: string) => `Hand in ${sum}`,
};

type Parcel = OwedParcels['parcels'][number];

type OwedParcelListProps = {
  courier: CourierCode;
  age: Age | null;
  parcels: readonly Parcel[];
  onHandIn: (holder: CashHolder, shipments: readonly number[]) => void;
};

/** What stands behind a number, the oldest first. Of the rider and the counter some can be chosen, for which cash was handed in. */
export function OwedParcelList({ courier, age, parcels, onHandIn }: OwedParcelListProps) {
  const { time_zone } = useShop().settings;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const title = messages.title(
    COURIERS[courier].name,
    age ? messages.aged(AGE_NAMES[age].toLowerCase()) : messages.every,
  );
  const isCash = isCashHolder(courier);
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const sum = parcels.reduce((all, one) => (chosen.includes(one.shipment_id) ? all + one.owed : all), 0);
  const columns: DataColumn<Parcel>[] = [
    {
      key: 'order',
      name: 'Order',
      nowrap: true,
      cell: ({ order_id }) => (
        <Link className="link" to={`/admin/orders/${order_id}`}>
          {order_id}
        </Link>
      ),
    },
    {
      key: 'number',
      name: 'Tracking number',
      wide: true,
      cell: ({ tracking_number }) => tracking_number ?? '–',
    },
    {
      key: 'delivered',
      name: 'Delivered',
      nowrap: true,
      cell: ({ delivered_at }) => formatDay(delivered_at, time_zone),
    },
    { key: 'days', name: 'Since', nowrap: true, cell: ({ days }) => messages.days(days) },
    { key: 'owed', name: 'Owed', align: 'end', nowrap: true, cell: ({ owed }) => money(owed) },
    ...(isCash
      ? [
          {
            key: 'choose',
            name: 'Handed in',
            cell: ({ shipment_id, order_id }: Parcel) => (
              <input
                type="checkbox"
                aria-label={messages.choose(order_id)}
                checked={chosen.includes(shipment_id)}
                onChange={() => toggle(shipment_id)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div style={{ marginBlockStart: 24 }}>
      <Cluster ends gap="6px 16px" after={10}>
        <CardTitle as="h2">{title}</CardTitle>
        {isCash && chosen.length > 0 && (
          <Button size="small" onClick={() => onHandIn(courier, chosen)}>
            {messages.handIn(money(sum))}
          </Button>
        )}
        {age && (
          <Link className="link" to={`/admin/payments/owed?courier=${courier}`} preventScrollReset>
            {messages.all}
          </Link>
        )}
      </Cluster>
      <DataTable
        caption={title}
        columns={columns}
        rows={parcels}
        card={CARD}
        rowKey={({ shipment_id }) => shipment_id}
      />
    </div>
  );
}
