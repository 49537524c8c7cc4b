import { useSearchParams } from 'react-router';
import type { Doctor, Duplicates } from '#app/features/catalogue/doctor/schema.ts';
import type { LowStock, ToCut } from '#app/features/catalogue/replenishment/schema.ts';
import { STOCK_ALERTS_SCREEN, STOCK_COUNT_SCREEN, STOCK_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { Route } from './+types/stock-page.ts';
import { DoctorPanel } from './doctor-panel.tsx';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { LowPanel } from './low-panel.tsx';
import { ToCutPanel } from './to-cut-panel.tsx';

const messages = {
  title: 'Stock to act on',
  intro: 'From the sales of the last 28 days without returns, counted every hour.',
  tabs: 'What to act on',
  low: 'Low',
  cut: 'To cut next',
  twice: 'Duplicates',
  doctor: 'To fix',
  waiting: 'Waiting for stock',
  count: 'Count stock',
  failed: 'This did not load.',
};

const SHOWN = ['low', 'cut', 'twice', 'doctor'] as const;

type Shown = (typeof SHOWN)[number];

const PATHS: Record<Shown, string> = {
  low: '/api/admin/stock/low/',
  cut: '/api/admin/stock/to-cut/',
  twice: '/api/admin/stock/duplicates/',
  doctor: '/api/admin/stock/doctor/',
};

const shownBy = (search: URLSearchParams): Shown =>
  SHOWN.find((name) => name === search.get('show')) ?? 'low';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shown = shownBy(new URL(request.url).searchParams);
  const answer = await callAsStaff<unknown>(request, { method: 'GET', path: PATHS[shown] });
  return { shown, answer };
}

export default function StockPage({ loaderData: { shown, answer } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        <Cluster gap={10}>
          <ButtonLink variant="text" to={STOCK_ALERTS_SCREEN}>
            {messages.waiting}
          </ButtonLink>
          <ButtonLink variant="ghost" to={STOCK_COUNT_SCREEN}>
            {messages.count}
          </ButtonLink>
        </Cluster>
      }
    >
      <Tabs label={messages.tabs}>
        {SHOWN.map((name) => (
          <Tab
            key={name}
            to={name === 'low' ? STOCK_SCREEN : `${STOCK_SCREEN}?show=${name}`}
            isOpen={name === shownBy(search)}
          >
            {messages[name]}
          </Tab>
        ))}
      </Tabs>
      {answer.ok ? (
        <Panel shown={shown} data={answer.data} />
      ) : (
        <ListFailure title={messages.failed} reason={answer.error.detail} />
      )}
    </AdminPage>
  );
}

function Panel({ shown, data }: { shown: Shown; data: unknown }) {
  switch (shown) {
    case 'low':
      return <LowPanel low={data as LowStock} />;
    case 'cut':
      return <ToCutPanel cut={data as ToCut} />;
    case 'twice':
      return <DuplicatesPanel duplicates={data as Duplicates} />;
    case 'doctor':
      return <DoctorPanel doctor={data as Doctor} />;
  }
}
