import { useState } from 'react';
import type { Customer } from '#app/features/customers/schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ListEmpty, ListFailure, ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import type { Route } from './+types/customers-page.ts';
import styles from './customers.module.css';
import { CustomersTable } from './customers-table.tsx';
import { useCustomerSearch } from './use-customer-search.ts';

const messages = {
  title: 'Customers',
  search: 'Search by phone, name, city or note',
  sort: 'Sort by',
  lastOrder: 'Last order first',
  spent: 'Most spent first',
  restricted: 'Restriction',
  all: 'All',
  onlyRestricted: 'Restricted',
  refused: 'Refused parcels',
  refusedOften: 'More than one',
  none: 'No customers yet.',
  noneText: 'Whoever orders appears here.',
  noMatch: 'No customers match.',
  noMatchText: 'Check the spelling, or type the last four digits of the phone.',
  showAll: 'Show all customers',
};

const FILTERS = [
  {
    name: 'sort',
    label: messages.sort,
    options: [
      { value: '', label: messages.lastOrder },
      { value: 'spent', label: messages.spent },
    ],
  },
  {
    name: 'restricted',
    label: messages.restricted,
    options: [
      { value: '', label: `${messages.restricted}: ${messages.all}` },
      { value: 'true', label: messages.onlyRestricted },
    ],
  },
  {
    name: 'refused_often',
    label: messages.refused,
    options: [
      { value: '', label: `${messages.refused}: ${messages.all}` },
      { value: 'true', label: messages.refusedOften },
    ],
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<Customer>(request, '/api/admin/customers/') };
}

export default function CustomersPage({ loaderData: { list } }: Route.ComponentProps) {
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useCustomerSearch(typed);
  return (
    <AdminPage title={messages.title}>
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
      </search>
      {found ? (
        <div aria-busy={isLoading}>
          <Found customers={found.customers} failure={found.failure} />
        </div>
      ) : (
        <ResourceList
          list={list}
          filters={FILTERS}
          empty={{ title: messages.none, text: messages.noneText }}
          noMatch={{ title: messages.noMatch, showAll: messages.showAll }}
        >
          {(customers) => <CustomersTable customers={customers} />}
        </ResourceList>
      )}
    </AdminPage>
  );
}

function Found({ customers, failure }: { customers: readonly Customer[]; failure: string | null }) {
  if (failure !== null) return <ListFailure reason={failure} />;
  if (customers.length === 0) return <ListEmpty title={messages.noMatch} text={messages.noMatchText} />;
  return <CustomersTable customers={customers} />;
}
