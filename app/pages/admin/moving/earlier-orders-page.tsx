import type { EarlierOrder } from '#app/features/moving/files/schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/earlier-orders-page.ts';
import { EarlierOrdersTable } from './earlier-orders-table.tsx';
import { MovingTabs } from './moving-tabs.tsx';

const messages = {
  title: 'Orders of the earlier shop',
  intro: 'To look up only: no report counts them, and nothing is owed or sent for them.',
  search: 'Search by number, name, city or phone',
  phones: 'Phones',
  all: 'All phones',
  without: 'Lost or foreign',
  none: 'No orders of an earlier shop.',
  noneText: 'Import them under Files.',
  noMatch: 'No order matches.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isLost = new URL(request.url).searchParams.get('without_phone') === 'true';
  const path = `/api/admin/earlier-orders/${isLost ? '?without_phone=true' : ''}`;
  return { list: await loadList<EarlierOrder>(request, path) };
}

export default function EarlierOrdersPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <MovingTabs open="orders" />
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[
          {
            name: 'without_phone',
            label: messages.phones,
            options: [
              { value: '', label: messages.all },
              { value: 'true', label: messages.without },
            ],
          },
        ]}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch }}
      >
        {(rows) => <EarlierOrdersTable orders={rows} />}
      </ResourceList>
    </AdminPage>
  );
}
