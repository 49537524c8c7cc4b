import type { UnconfirmedOrder } from '#app/features/orders/fulfil/schema.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Cluster, Disclosure, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './unconfirmed.module.css';

/** On phones. */
const CARD =
  '"choose order total" auto "choose person payment" auto "choose placed pieces" auto / 32px minmax(0, 1fr) auto';

const messages = {
  network: (orders: number, pieces: number) =>
    `${orders} orders from one network, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`,
  others: 'Other orders',
  all: 'All orders',
  show: 'Show the orders',
  chooseAll: 'Choose all',
  notSetAside: 'Not set aside',
  choose: (order_id: string) => `Choose ${order_id}`,
};

type NetworkOrdersProps = {
  isOfOneNetwork: boolean;
  /** No other orders are on the page. */
  isAlone: boolean;
  orders: readonly UnconfirmedOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

export function NetworkOrders({ isOfOneNetwork, isAlone, orders, chosen, onChoose }: NetworkOrdersProps) {
  const { time_zone } = useShop().settings;
  const ids = orders.map(({ order_id }) => order_id);
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const rest = isAlone ? messages.all : messages.others;
  const title = isOfOneNetwork ? messages.network(orders.length, pieces) : rest;
  const columns: DataColumn<UnconfirmedOrder>[] = [
    {
      key: 'choose',
      name: 'Choose',
      cell: ({ order_id }) => (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={messages.choose(order_id)}
          checked={chosen.has(order_id)}
          onChange={({ target }) => onChoose([order_id], target.checked)}
        />
      ),
    },
    {
      key: 'order',
      name: 'Order',
      cell: ({ order_id }) => (
        <Link className="link" to={`/admin/orders/${order_id}`}>
          {order_id}
        </Link>
      ),
    },
    {
      key: 'person',
      name: 'Customer',
      wide: true,
      cell: ({ name, phone, city }) => (
        <Stack gap={2} align="start">
          <span dir="auto">{name}</span>
          <Muted as="span">
            <a href={`tel:${phone}`}>{localPhone(phone)}</a> · <bdi>{city}</bdi>
          </Muted>
        </Stack>
      ),
    },
    { key: 'payment', name: 'Payment', cell: ({ payment_method }) => PAYMENT_METHOD_NAMES[payment_method] },
    {
      key: 'pieces',
      named: true,
      name: 'Pieces',
      align: 'end',
      cell: ({ pieces: of, is_reserved }) => (
        <>
          {of} {!is_reserved && <StatusBadge tone="warning">{messages.notSetAside}</StatusBadge>}
        </>
      ),
    },
    { key: 'total', name: 'Total', align: 'end', cell: ({ total }) => formatRupees(total) },
    {
      key: 'placed',
      name: 'Placed',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>,
    },
  ];
  const table = (
    <DataTable
      caption={title}
      columns={columns}
      rows={orders}
      card={CARD}
      rowKey={({ order_id }) => order_id}
    />
  );
  return (
    <Stack as="section" after={40}>
      <Cluster ends gap="4px 24px">
        <PanelTitle>{title}</PanelTitle>
        <CheckField
          label={messages.chooseAll}
          checked={ids.every((order) => chosen.has(order))}
          onChange={(isChosen) => onChoose(ids, isChosen)}
        />
      </Cluster>
      {isOfOneNetwork ? <Disclosure summary={messages.show}>{table}</Disclosure> : table}
    </Stack>
  );
}
