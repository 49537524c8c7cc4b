import { type Customer, RESTRICTION_BADGES } from '#app/features/customers/schema.ts';
import type { EarlierOfCustomer } from '#app/features/moving/files/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { ListEmpty, ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { CellLink } from '#app/pages/admin/list/row-actions.tsx';
import { OrderPieces, ShownStatus } from '#app/pages/admin/orders/order-cells.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/customer-page.ts';
import { CustomerDeeds } from './customer-deeds.tsx';
import { CustomerNote } from './customer-note.tsx';
import styles from './customers.module.css';
import { EarlierShop } from './earlier-shop.tsx';
import { RestrictionPanel } from './restriction-panel.tsx';

/** On phones. */
const CARD = '"order date total" auto "items items status" auto / auto minmax(0, 1fr) auto';

const messages = {
  title: 'Customer',
  unknown: 'This customer does not exist.',
  unknownText: 'They may have been merged with another one, or erased.',
  all: 'All customers',
  orders: 'Orders',
  noOrders: 'No orders.',
  phones: 'Phones',
  refused: 'Refused at the door',
  returned: 'Came back',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  spent: 'Spent',
  lastOrder: 'Last order',
  lastContact: 'Last contact',
  never: 'Never',
  until: (day: string) => ` until ${day}`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/customers/${encodeURIComponent(params.token)}/`;
  const [customer, orders, earlier] = await Promise.all([
    findAsStaff<Customer>(request, path),
    loadList<StaffOrder>(request, `${path}orders/`),
    findAsStaff<EarlierOfCustomer>(request, `${path}earlier/`),
  ]);
  return { customer, orders, earlier };
}

export default function CustomerPage({ loaderData: { customer, orders, earlier } }: Route.ComponentProps) {
  if (!customer) return <NoCustomer />;
  return (
    <AdminPage
      title={customer.name}
      intro={<span dir="auto">{customer.city}</span>}
      action={<AllCustomers />}
    >
      {customer.restriction && <RestrictionNote restriction={customer.restriction} />}
      <div className={styles.parts} key={customer.token}>
        <div className={styles.side}>
          <Facts customer={customer} />
          <Orders orders={orders} />
          {earlier && <EarlierShop earlier={earlier} />}
        </div>
        <div className={styles.side}>
          <CustomerNote customer={customer} />
          <RestrictionPanel customer={customer} />
          <CustomerDeeds customer={customer} mayErase={useIsPermitted()('erase_customers')} />
        </div>
      </div>
    </AdminPage>
  );
}

function RestrictionNote({ restriction }: { restriction: NonNullable<Customer['restriction']> }) {
  const { kind, reason, until } = restriction;
  const title = RESTRICTION_BADGES[kind] + (until ? messages.until(formatDay(until, 'UTC')) : '');
  return (
    <Note tone="bad" title={title} after={16}>
      <span dir="auto">{reason}</span>
    </Note>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const { time_zone } = useShop().settings;
  const { phones, orders, delivered, refused, returned, cancelled, spent } = customer;
  const { last_order_at, last_contact_at } = customer;
  const facts = [
    [messages.orders, orders],
    [messages.delivered, delivered],
    [messages.refused, refused],
    [messages.returned, returned],
    [messages.cancelled, cancelled],
    [messages.spent, formatRupees(spent)],
    [messages.lastOrder, formatDay(last_order_at, time_zone)],
    [messages.lastContact, last_contact_at ? formatDay(last_contact_at, time_zone) : messages.never],
  ] as const;
  return (
    <Panel title={messages.phones}>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a className="link" href={`tel:${phone}`}>
              {localPhone(phone)}
            </a>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Orders({ orders }: { orders: LoadedList<StaffOrder> }) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffOrder>[] = [
    {
      key: 'order',
      name: 'Order',
      nowrap: true,
      cell: ({ order_id }) => <CellLink to={`/admin/orders/${order_id}`}>{order_id}</CellLink>,
    },
    { key: 'items', name: 'Pieces', wide: true, cell: ({ items }) => <OrderPieces items={items} /> },
    { key: 'total', name: 'Total', align: 'end', nowrap: true, cell: ({ total }) => formatRupees(total) },
    {
      key: 'status',
      name: 'Status',
      cell: ({ status }) => <ShownStatus status={status} />,
    },
    {
      key: 'date',
      name: 'Date',
      align: 'end',
      nowrap: true,
      cell: ({ created_at }) => formatDay(created_at, time_zone),
    },
  ];
  return (
    <ResourceList list={orders} empty={{ title: messages.noOrders }}>
      {(rows) => (
        <DataTable
          caption={messages.orders}
          columns={columns}
          rows={rows}
          card={CARD}
          rowKey={({ order_id }) => order_id}
        />
      )}
    </ResourceList>
  );
}

function AllCustomers() {
  return (
    <ButtonLink variant="ghost" size="small" to="/admin/customers">
      {messages.all}
    </ButtonLink>
  );
}

function NoCustomer() {
  return (
    <AdminPage title={messages.unknown}>
      <ListEmpty title={messages.unknownText} action={<AllCustomers />} />
    </AdminPage>
  );
}
