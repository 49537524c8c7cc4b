import { useContext } from 'react';
import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { AUDITED, auditedFor } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
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

function kindFilter(role: StaffRole) {
  const kinds = auditedFor(role).map((value) => ({
    value,
    label: AUDITED[value].charAt(0).toUpperCase() + AUDITED[value].slice(1),
  }));
  return {
    name: 'subject',
    label: messages.kind,
    options: [{ value: '', label: messages.everything }, ...kinds],
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, people, categories] = await Promise.all([
    loadList<AuditEntry>(request, '/api/admin/audit/'),
    callAsStaff<string[]>(request, { method: 'GET', path: '/api/admin/audit/people/' }),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, people: people.ok ? people.data : [], categories: categories.ok ? categories.data : [] };
}

export default function AuditLogPage({ loaderData: { list, people, categories } }: Route.ComponentProps) {
  const role = useContext(OwnAccountContext)?.role ?? 'assistant';
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[personFilter(people), kindFilter(role)]}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(entries) => <AuditTable entries={entries} categories={names} />}
      </ResourceList>
    </AdminPage>
  );
}

function personFilter(people: readonly string[]) {
  const options = people.map((username) => ({ value: username, label: username }));
  return {
    name: 'staff',
    label: messages.person,
    options: [{ value: '', label: messages.everybody }, ...options],
  };
}
