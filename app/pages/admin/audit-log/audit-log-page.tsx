import { useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import { AUDITED, type AuditEntry } from '#app/features/staff/audit/audit-entry.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/audit-log-page.ts';
import { AuditTable } from './audit-table.tsx';

const messages = {
  title: 'Audit log',
  intro: 'Who changed what, newest first.',
  search: 'Search by name or order ID',
  person: 'Person',
  everybody: 'Everyone',
  kind: 'Type',
  everything: 'Everything',
  failed: 'The log did not load.',
  none: 'No changes yet.',
  noneText: 'Changes that staff make appear here.',
  noMatch: 'No change matches.',
  noMatchText: 'Check the spelling, or choose another person or type.',
  showAll: 'Show the whole log',
};

const KIND_FILTER = {
  name: 'subject',
  label: messages.kind,
  options: [
    { value: '', label: messages.everything },
    ...Object.entries(AUDITED).map(([value, kind]) => ({
      value,
      label: kind.charAt(0).toUpperCase() + kind.slice(1),
    })),
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  const [list, people, categories] = await Promise.all([
    loadList<AuditEntry>(request, '/admin/audit/'),
    callAsStaff<{ username: string }[]>(request, { method: 'GET', path: '/admin/staff/' }),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, people: people.ok ? people.data : [], categories: categories.ok ? categories.data : [] };
}

export default function AuditLogPage({ loaderData: { list, people, categories } }: Route.ComponentProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ListTools search={{ label: messages.search }} filters={[personFilter(people), KIND_FILTER]} />
      <ListArea>
        {'error' in list ? (
          <ListFailure title={messages.failed} reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? <AuditTable entries={list.rows} categories={names} /> : <NoChanges />}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
    </AdminPage>
  );
}

function personFilter(people: readonly { username: string }[]) {
  const options = people.map(({ username }) => ({ value: username, label: username }));
  return {
    name: 'staff',
    label: messages.person,
    options: [{ value: '', label: messages.everybody }, ...options],
  };
}

function NoChanges() {
  const [search] = useSearchParams();
  if (!['q', 'staff', 'subject'].some((name) => search.get(name))) {
    return <ListEmpty title={messages.none} text={messages.noneText} />;
  }
  const showAll = (
    <ButtonLink variant="text" to="/admin/audit-log">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}
