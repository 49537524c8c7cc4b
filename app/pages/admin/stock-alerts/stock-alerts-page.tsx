import { data } from 'react-router';
import type { StockAlerts } from '#app/features/alerts/stock-alert-schema.ts';
import { ListEmpty } from '#app/pages/admin/list/list-states.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Route } from './+types/stock-alerts-page.ts';
import { ToMessageTable } from './to-message-table.tsx';
import { WantedTable } from './wanted-table.tsx';

const messages = {
  title: 'Waiting for stock',
  intro:
    'Shoppers who left an e-mail address get a mail automatically when the piece is back. Those who left a WhatsApp number are then listed here for you to message.',
  products: 'Products',
  none: 'Nobody is waiting.',
  noneText: 'Shoppers can ask on a sold-out piece, or a sold-out size, to be told when it is back.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await callAsStaff<StockAlerts>(request, { method: 'GET', path: '/api/admin/stock-alerts/' });
  if (!answer.ok) throw data(answer.error, { status: 503 });
  return { alerts: answer.data };
}

export default function StockAlertsPage({ loaderData: { alerts } }: Route.ComponentProps) {
  const { to_message, wanted } = alerts;
  const isEmpty = to_message.length === 0 && wanted.length === 0;
  return (
    <AdminPage title={messages.title} intro={messages.intro} action={<ProductsLink />}>
      {isEmpty ? (
        <ListEmpty title={messages.none} text={messages.noneText} />
      ) : (
        <Stack gap={40}>
          <ToMessageTable rows={to_message} />
          <WantedTable rows={wanted} />
        </Stack>
      )}
    </AdminPage>
  );
}

function ProductsLink() {
  return (
    <ButtonLink variant="ghost" to="/admin/upload-stock">
      {messages.products}
    </ButtonLink>
  );
}
