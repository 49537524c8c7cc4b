import { useState } from 'react';
import { shippingObstacles } from '#app/features/orders/fulfil/payment-notes.ts';
import { toBeConfirmedNote } from '#app/features/orders/fulfil/unconfirmed.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import type { Route } from './+types/slip-page.ts';
import { loadOrder } from './load-order.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './slip-page.module.css';

export {
  AdminError as ErrorBoundary,
  AdminWaiting as HydrateFallback,
} from '#app/pages/admin/shell/admin-page.tsx';

const messages = {
  title: (id: string) => `Packing slip ${id}`,
  print: 'Print',
  back: 'Back to the order',
  prices: 'Show prices',
  unknown: 'This order does not exist.',
  orders: 'All orders',
};

export function meta({ params, matches }: Route.MetaArgs) {
  return adminMeta(messages.title(params.order_id), matches[0].loaderData.settings.brand);
}

export const clientMiddleware = [requireStaff];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { order: await loadOrder(request, params.order_id) };
}
clientLoader.hydrate = true as const;

export default function SlipPage({ loaderData: { order }, params }: Route.ComponentProps) {
  const [hasPrices, showPrices] = useState(true);
  const toConfirm = order && toBeConfirmedNote(order, 'pack');
  const obstacles = order ? [...(toConfirm ? [toConfirm] : []), ...shippingObstacles(order)] : [];
  const back = order ? `/admin/orders/${params.order_id}` : '/admin/orders';
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        {order && <Button onClick={() => window.print()}>{messages.print}</Button>}
        <ButtonLink variant="ghost" to={back}>
          {order ? messages.back : messages.orders}
        </ButtonLink>
        {order && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={hasPrices}
              onChange={({ target }) => showPrices(target.checked)}
            />
            {messages.prices}
          </label>
        )}
      </div>
      {obstacles.map((obstacle) => (
        <Note key={obstacle} tone="bad" className={styles.note}>
          {obstacle}
        </Note>
      ))}
      {order ? <PackingSlip order={order} hasPrices={hasPrices} /> : <h1>{messages.unknown}</h1>}
    </main>
  );
}
