import { useSearchParams } from 'react-router';
import type { ActivityEntry } from '#app/features/activity/activity-entry.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
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
  await requireStaff(request);
  return { list: await loadList<ActivityEntry>(request, '/activity/all/') };
}

export default function ActivityPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ListTools search={{ label: messages.search }} filters={[ACTION_FILTER]} />
      <ListArea>
        {'error' in list ? (
          <ListFailure title={messages.failed} reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? <ActivityTable entries={list.rows} /> : <NoActivity />}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
    </AdminPage>
  );
}

function NoActivity() {
  const [search] = useSearchParams();
  if (!search.get('q') && !search.get('action')) {
    return <ListEmpty title={messages.none} text={messages.noneText} />;
  }
  const showAll = (
    <ButtonLink variant="text" to="/admin/userActivity">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}
