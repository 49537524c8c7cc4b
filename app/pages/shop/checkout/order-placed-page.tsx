import { data, useLocation } from 'react-router';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { OrderConfirmation } from '#app/features/orders/track/order-confirmation.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import type { Route } from './+types/order-placed-page.ts';

const messages = {
  title: (id: string) => `Order ${id}`,
  page: 'Your order',
  send: 'Open it on another device',
  sendText: 'It opens your order without a password: send it to yourself, and share it with care.',
  unknown: 'Order not found',
  unknownText: 'Please check the address, or message us with your order number and we will look it up.',
};

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const order = await findOrderConfirmation(token);
  return data({ order }, { status: order ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { brand } = matches[0].loaderData.settings;
  const { order } = loaderData;
  return [
    { title: `${order ? messages.title(order.order_id) : messages.unknown} | ${brand}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is a secret: it must not be sent as a referrer.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function OrderPlacedPage({ loaderData: { order } }: Route.ComponentProps) {
  useVisitLog({ product_name: messages.page });
  const { pathname, search } = useLocation();
  const { origin } = useShop();
  if (!order) return <EmptyState page title={messages.unknown} text={messages.unknownText} />;
  const toLink = () => ({
    title: messages.title(order.order_id),
    text: messages.sendText,
    url: origin + pathname,
  });
  return (
    <OrderConfirmation
      order={order}
      path={pathname}
      answer={new URLSearchParams(search).get('answer')}
      sendLink={<SendLink label={messages.send} variant="text" toLink={toLink} />}
    />
  );
}
