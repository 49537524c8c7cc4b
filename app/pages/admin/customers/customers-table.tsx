import { type Customer, RESTRICTION_BADGES } from '#app/features/customers/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CellLink } from '#app/pages/admin/list/row-actions.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';

/** On phones. */
const CARD =
  '"name name spent" auto "phone phone last" auto "city orders refused" auto / minmax(0, 1fr) auto auto';

const messages = {
  caption: 'Customers',
  earlier: (orders: number) =>
    orders === 1 ? 'One order in the earlier shop' : `${orders} orders in the earlier shop`,
};

export function CustomersTable({ customers }: { customers: readonly Customer[] }) {
  const { time_zone } = useShop().settings;
  return (
    <DataTable
      caption={messages.caption}
      columns={columnsIn(time_zone)}
      rows={customers}
      card={CARD}
      rowKey={({ token }) => token}
    />
  );
}

function columnsIn(timeZone: string): DataColumn<Customer>[] {
  return [
    { key: 'name', name: 'Customer', wide: true, cell: (customer) => <Name customer={customer} /> },
    { key: 'city', name: 'City', cell: ({ city }) => <span dir="auto">{city}</span> },
    {
      key: 'phone',
      name: 'Phone',
      nowrap: true,
      cell: ({ phones }) => phones.map(localPhone).join(', '),
    },
    { key: 'orders', named: true, name: 'Orders', align: 'end', cell: ({ orders }) => orders },
    {
      key: 'refused',
      named: true,
      name: 'Refused',
      align: 'end',
      cell: ({ refused }) => <Bad count={refused} />,
    },
    { key: 'spent', name: 'Spent', align: 'end', nowrap: true, cell: ({ spent }) => formatRupees(spent) },
    {
      key: 'last',
      name: 'Last order',
      align: 'end',
      nowrap: true,
      cell: ({ last_order_at }) => formatDay(last_order_at, timeZone),
    },
  ];
}

function Name({ customer: { token, name, note, restriction, earlier_orders } }: { customer: Customer }) {
  return (
    <>
      <Cluster gap="0 8px">
        <CellLink to={`/admin/customers/${token}`} dir="auto">
          {name}
        </CellLink>
        {restriction && (
          <StatusBadge tone={restriction.kind === 'block' ? 'danger' : 'warning'}>
            {RESTRICTION_BADGES[restriction.kind]}
          </StatusBadge>
        )}
      </Cluster>
      {earlier_orders > 0 && <Muted as="div">{messages.earlier(earlier_orders)}</Muted>}
      {note && (
        <Muted as="div" dir="auto">
          {note.length > 80 ? `${note.slice(0, 80)}…` : note}
        </Muted>
      )}
    </>
  );
}

function Bad({ count }: { count: number }) {
  return count > 1 ? <StatusBadge tone="warning">{count}</StatusBadge> : count;
}
