import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/order-page.ts';
import { OrderNav } from './order-nav.tsx';
import { OrderView } from './order-view.tsx';

const messages = {
  title: (id: string) => `Order ${id}`,
  placed: (moment: string) => `Order placed ${moment}`,
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
      <AdminPage title={order.order_id} intro={messages.placed(formatMoment(order.created_at, time_zone))}>
        <OrderView order={order} />
      </AdminPage>
    </>
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
