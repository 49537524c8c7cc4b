import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { ShownStatus } from '#app/pages/admin/orders/order-cells.tsx';
import { StatusSelect, useStatusChanges } from '#app/pages/admin/orders/order-status.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { Route } from './+types/order-page.ts';
import { OrderContact } from './order-contact.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLinesTable, OrderMoney } from './order-lines.tsx';
import { OrderNav } from './order-nav.tsx';
import styles from './order-page.module.css';
import { OrderWarnings } from './order-warnings.tsx';
import { ParcelPanel, ReturningPanel } from './parcel-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

const messages = {
  title: (id: string) => `Order ${id}`,
  placed: (moment: string) => `Order placed ${moment}`,
  status: 'Status',
  slip: 'Packing slip',
  unknown: 'This order does not exist.',
  unknownText: 'Check the order ID, or search by name, phone or e-mail.',
  orders: 'All orders',
};

export function meta({ params, matches }: Route.MetaArgs) {
  return adminMeta(messages.title(params.order_id), matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/orders/${encodeURIComponent(params.order_id)}/`;
  return { order: await findAsStaff<OrderDetail>(request, path) };
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <Order key={order.order_id} order={order} /> : <NoOrder />;
}

function Order({ order }: { order: OrderDetail }) {
  const { time_zone } = useShop().settings;
  return (
    <>
      <OrderNav order_id={order.order_id} />
      <AdminPage
        title={order.order_id}
        intro={messages.placed(formatMoment(order.created_at, time_zone))}
        action={<SlipLink order_id={order.order_id} />}
      >
        <OrderWarnings order={order} />
        <div className={styles.parts}>
          <div className={styles.person}>
            <StatusPanel order={order} />
            <OrderContact order={order} />
            <ReturningPanel order={order} />
          </div>
          <div className={styles.pieces}>
            <OrderLinesTable items={order.items} />
            <OrderMoney order={order} />
            <PaymentsPanel order={order} />
          </div>
          <div className={styles.rest}>
            {hasParcel(order) && <ParcelPanel order={order} />}
            <OrderHistory history={order.history} />
          </div>
        </div>
      </AdminPage>
    </>
  );
}

/** Nothing is packed before the order is confirmed. */
function hasParcel({ status, courier, packed_at }: OrderDetail): boolean {
  const isOpen = status !== 'Pending' && status !== 'Cancelled';
  return isOpen || courier !== null || packed_at !== null;
}

function StatusPanel({ order }: { order: OrderDetail }) {
  const { fieldOf, question } = useStatusChanges();
  const field = fieldOf(order);
  return (
    <Panel title={messages.status}>
      <Cluster gap="12px 20px">
        <ShownStatus status={field.shown} />
        <StatusSelect order_id={order.order_id} field={field} />
      </Cluster>
      {question}
    </Panel>
  );
}

function SlipLink({ order_id }: { order_id: string }) {
  return (
    <ButtonLink variant="ghost" to={`/admin/orders/${order_id}/slip`}>
      {messages.slip}
    </ButtonLink>
  );
}

function NoOrder() {
  const toOrders = (
    <ButtonLink variant="ghost" to="/admin/orders">
      {messages.orders}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.unknown}>
      <ListEmpty title={messages.unknownText} action={toOrders} />
    </AdminPage>
  );
}
