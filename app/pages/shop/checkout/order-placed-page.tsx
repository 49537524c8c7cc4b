import { data, useLocation } from 'react-router';
import { OWN_RETURN_ANSWERS, type OwnReturnAnswer } from '#app/features/orders/returns/own-returns.ts';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { OrderConfirmation } from '#app/features/orders/track/order-confirmation.tsx';
import { OWN_ANSWERS, type ShownAnswer } from '#app/features/orders/track/own-texts.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import type { PageHandle } from '#app/platform/page/page.ts';
import type { Route } from './+types/order-placed-page.ts';

const messages = {
  title: (id: string) => `Order ${id}`,
  page: 'Your order',
  send: 'Open it on another device',
  sendText: 'It opens your order without a password: send it to yourself, and share it with care.',
  unknown: 'Order not found',
  unknownText: 'Please check the address, or message us with your order number and we will look it up.',
};

export const handle: PageHandle = { isPublic: false, readQuery };

function readQuery(search: URLSearchParams): string {
  const answer = answerIn(search);
  return answer ? `answer=${answer}` : '';
}

function answerIn(search: URLSearchParams): ShownAnswer | OwnReturnAnswer | null {
  const answer = search.get('answer');
  return [...OWN_ANSWERS, ...OWN_RETURN_ANSWERS].find((known) => known === answer) ?? null;
}

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const order = await findOrderConfirmation(token);
  const answer = answerIn(new URL(request.url).searchParams);
  return data({ order, answer }, { status: order ? 200 : 404 });
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

export default function OrderPlacedPage({ loaderData: { order, answer } }: Route.ComponentProps) {
  useVisitLog({ product_name: messages.page });
  const { pathname } = useLocation();
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
      answer={answer}
      sendLink={<SendLink label={messages.send} variant="text" toLink={toLink} />}
    />
  );
}
