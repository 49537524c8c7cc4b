import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tableFiltersOf } from '#app/features/catalogue/table/view-input.ts';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { NEW_PRODUCT_SCREEN, PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { ListArea, ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { SavedViewButtons } from '#app/pages/admin/order-filters/saved-views.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/table-page.ts';
import { tableColumns } from './columns.ts';
import { loadTable, type TablePage } from './load-table.ts';
import { PhoneList } from './phone-list.tsx';
import { ProductGrid } from './product-grid.tsx';
import { RowProblems } from './row-problems.tsx';
import { KeyHelp, TableBar } from './table-bar.tsx';
import { NARROWING, tableFilters } from './table-filters.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useTable } from './use-table.ts';

const messages = {
  title: 'Products',
  create: 'New product',
  search: 'Search products',
  hint: 'Name, color, type, category, price, SKU or address',
  none: 'No products yet.',
  noneText: 'Add the first one, with its pictures and sizes.',
  noMatch: 'No products match.',
  noMatchText: 'Check the spelling, or choose other filters.',
  showAll: 'Show all products',
  views: 'Views',
  all: 'All',
  viewHint: 'Only you see it, as a tab above the table.',
  viewRemoved: 'The products stay as they are.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTable(request);
}

const VIEWED = {
  path: '/api/admin/product-views/',
  hint: messages.viewHint,
  removeText: messages.viewRemoved,
} as const;

export default function TablePageScreen({ loaderData }: Route.ComponentProps) {
  const { list, categories, views } = loaderData;
  const query = tableFiltersOf(useLocation().search);
  const mayEdit = useIsPermitted()('edit_products');
  const create = mayEdit && <ButtonLink to={NEW_PRODUCT_SCREEN}>{messages.create}</ButtonLink>;
  return (
    <AdminPage title={messages.title} action={create}>
      {views.length > 0 && <ViewTabs views={views} query={query} />}
      <ListTools
        search={{ label: messages.search, hint: messages.hint }}
        filters={tableFilters(categories, query)}
      />
      <SavedViewButtons key={query} views={views} query={query} viewed={VIEWED} />
      <ListArea>
        {'error' in list ? (
          <ListFailure reason={list.error.detail} />
        ) : (
          <Table page={list} categories={categories} />
        )}
      </ListArea>
    </AdminPage>
  );
}

type TableProps = { page: TablePage; categories: Route.ComponentProps['loaderData']['categories'] };

function Table({ page, categories }: TableProps) {
  const isPermitted = useIsPermitted();
  const navigate = useNavigate();
  const { confirmDiscard } = useUnsavedEdits();
  const table = useTable(page, (rows) =>
    tableColumns(rows, categories).filter(({ permission }) => permission !== 'costs' || isPermitted('costs')),
  );
  const hidden = useHiddenColumns(table.columns);
  const [said, setSaid] = useState('');
  const isNarrow = useIsNarrow();
  const columns = table.columns.filter((column) => !hidden.isHidden(column));
  const isEmpty = table.rows.length === 0;
  const editAddress = ({ id }: { id: number }) => `${PRODUCTS_SCREEN}/${id}`;
  const body = isNarrow ? (
    <PhoneList table={table} editAddress={editAddress} />
  ) : (
    <>
      <ProductGrid
        table={table}
        columns={columns}
        isEditable={({ permission }) => isPermitted(permission)}
        editAddress={editAddress}
        onOpen={(row) => navigate(editAddress(row))}
        announce={setSaid}
      />
      <KeyHelp />
    </>
  );
  return (
    <>
      {!isNarrow && !(isEmpty && table.edits.size === 0) && (
        <TableBar
          table={table}
          columns={table.columns}
          hidden={hidden}
          said={said}
          confirm={confirmDiscard}
        />
      )}
      <RowProblems table={table} />
      {isEmpty ? <NoProducts /> : body}
    </>
  );
}

function ViewTabs({ views, query }: { views: readonly SavedView[]; query: string }) {
  return (
    <Tabs label={messages.views}>
      <Tab to="/admin/products" isOpen={query === ''}>
        {messages.all}
      </Tab>
      {views.map((view) => (
        <Tab key={view.id} to={`/admin/products?${view.query}`} isOpen={view.query === query}>
          <bdi>{view.name}</bdi>
        </Tab>
      ))}
    </Tabs>
  );
}

function NoProducts() {
  const isNarrowed = NARROWING.some((name) => new URLSearchParams(window.location.search).get(name));
  if (!isNarrowed) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return (
    <ListEmpty
      title={messages.noMatch}
      text={messages.noMatchText}
      action={
        <ButtonLink variant="text" to="/admin/products">
          {messages.showAll}
        </ButtonLink>
      }
    />
  );
}
