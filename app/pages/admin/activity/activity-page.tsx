import type { ActivityEntry } from '#app/features/activity/schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/activity-page.ts';
import { ActivityTable } from './activity-table.tsx';

const messages = {
  title: 'User activity',
  intro: 'What visitors look at, newest first.',
  search: 'Search user, product, color or search query',
  filter: 'Filter by action',
  failed: 'The activity did not load.',
  none: 'No activity yet.',
  noneText: 'Visits appear here within a second.',
  noMatch: 'No activity matches.',
  noMatchText: 'Check the spelling, or choose another action.',
  showAll: 'Show all activity',
};

const ACTION_FILTER = {
  name: 'action',
  label: messages.filter,
  options: [
    { value: '', label: 'All actions' },
    { value: 'view', label: 'view' },
    { value: 'filter', label: 'filter' },
    { value: 'page_exit', label: 'page_exit' },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<ActivityEntry>(request, '/activity/all/') };
}

export default function ActivityPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[ACTION_FILTER]}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(entries) => <ActivityTable entries={entries} />}
      </ResourceList>
    </AdminPage>
  );
}
