import { useState } from 'react';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { findAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { Route } from './+types/slip-page.ts';
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
  const path = `/orders/${encodeURIComponent(params.order_id)}/`;
  return { order: await findAsStaff<OrderDetail>(request, path) };
}
clientLoader.hydrate = true as const;

export default function SlipPage({ loaderData: { order }, params }: Route.ComponentProps) {
  const [hasPrices, showPrices] = useState(true);
  const obstacles = order ? gate(order, 'pack') : [];
  const back = order ? `/admin/orders/${params.order_id}` : '/admin/orders';
  return (
    <main className={styles.page}>
      <Cluster gap="12px 20px" className={classes(styles.note, 'no-print')}>
        {order && <Button onClick={() => window.print()}>{messages.print}</Button>}
        <ButtonLink variant="ghost" to={back}>
          {order ? messages.back : messages.orders}
        </ButtonLink>
        {order && <CheckField label={messages.prices} checked={hasPrices} onChange={showPrices} />}
      </Cluster>
      {obstacles.map((obstacle) => (
        <Note key={obstacle} tone="bad" className={classes(styles.note, 'no-print')}>
          {obstacle}
        </Note>
      ))}
      {order ? <PackingSlip order={order} hasPrices={hasPrices} /> : <h1>{messages.unknown}</h1>}
    </main>
  );
}
