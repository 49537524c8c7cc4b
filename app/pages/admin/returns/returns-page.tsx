import { useSearchParams } from 'react-router';
import type { Aftersale, AftersaleCounts } from '#app/features/orders/returns/schema.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { Tab, TabCount, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/returns-page.ts';
import styles from './returns.module.css';
import { ReturnsTable } from './returns-table.tsx';

const messages = {
  title: 'Returns and claims',
  tabs: 'Kinds',
  kinds: { return: 'Returns', exchange: 'Exchanges', claim: 'Claims' },
  open: 'open',
  showAll: 'Show closed ones too',
  showOpen: 'Show open ones only',
  none: { return: 'No return is open.', exchange: 'No exchange is open.', claim: 'No claim is open.' },
  noneAtAll: 'There is none yet.',
  noneText: 'Customers ask on the page of their order, and you can begin one on the order’s page here.',
  orders: 'To the delivered orders',
  failed: 'The list did not load.',
  late: (count: number) =>
    count === 1 ? '1 claim is past its deadline.' : `${count} claims are past their deadline.`,
};

const KINDS = ['return', 'exchange', 'claim'] as const;

type Kind = (typeof KINDS)[number];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const kind = KINDS.find((one) => one === search.get('kind')) ?? 'return';
  const isAll = search.get('all') === 'true';
  const path = `/api/admin/returns/?kind=${kind}${isAll ? '' : '&open=true'}`;
  const [list, counts] = await Promise.all([
    callAsStaff<Aftersale[]>(request, { method: 'GET', path }),
    callAsStaff<AftersaleCounts>(request, { method: 'GET', path: '/api/admin/returns/counts/' }),
  ]);
  return { kind, isAll, list, counts: counts.ok ? counts.data : null };
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { kind, isAll, list, counts } = loaderData;
  return (
    <AdminPage
      title={messages.title}
      intro={counts && counts.late > 0 ? messages.late(counts.late) : undefined}
    >
      <KindTabs kind={kind} counts={counts} />
      <p className={styles.filter}>
        <AllLink isAll={isAll} />
      </p>
      {!list.ok && <ListFailure title={messages.failed} reason={list.error.detail} />}
      {list.ok && list.data.length === 0 && <Nothing kind={kind} isAll={isAll} />}
      {list.ok && list.data.length > 0 && <ReturnsTable records={list.data} />}
    </AdminPage>
  );
}

function KindTabs({ kind, counts }: { kind: Kind; counts: AftersaleCounts | null }) {
  return (
    <Tabs label={messages.tabs}>
      {KINDS.map((one) => (
        <Tab key={one} to={`?kind=${one}`} isOpen={kind === one}>
          {messages.kinds[one]}
          <TabCount count={counts?.[one] ?? 0} unit={messages.open} />
        </Tab>
      ))}
    </Tabs>
  );
}

function AllLink({ isAll }: { isAll: boolean }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  if (isAll) next.delete('all');
  else next.set('all', 'true');
  return (
    <Link className="link tap" to={`?${next}`} prefetch="none" preventScrollReset>
      {isAll ? messages.showOpen : messages.showAll}
    </Link>
  );
}

function Nothing({ kind, isAll }: { kind: Kind; isAll: boolean }) {
  const action = (
    <ButtonLink variant="ghost" to="/admin/orders?parcel=delivered">
      {messages.orders}
    </ButtonLink>
  );
  return (
    <ListEmpty
      title={isAll ? messages.noneAtAll : messages.none[kind]}
      text={messages.noneText}
      action={action}
    />
  );
}
