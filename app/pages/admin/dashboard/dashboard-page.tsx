import { useId } from 'react';
import type { DaySales, Stats } from '#app/features/orders/staff/stats-schema.ts';
import type { MissedSearch } from '#app/features/search/missed/missed-search-schema.ts';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { type Screen, screensFor } from '#app/pages/admin/shell/screens.ts';
import { MissedSearches } from '#app/pages/admin/synonyms/missed-search-list.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import type { Route } from './+types/dashboard-page.ts';
import { BackupNote } from './backup-note.tsx';
import styles from './dashboard-page.module.css';
import { SalesPanel } from './sales-panel.tsx';
import { ScreenCard } from './screen-card.tsx';
import { SecondStepNote } from './second-step-note.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

const messages = {
  title: 'Dashboard',
  today: ({ orders, total }: DaySales) =>
    orders === 0
      ? 'No orders yet today.'
      : `${formatRupees(total)} today, from ${orders} ${orders === 1 ? 'order' : 'orders'}.`,
  statsFailed: 'The numbers could not be loaded.',
};

/** The whole list stands on the screen of the search words. */
const MISSED_SHOWN = 5;

const OWN_ADDRESS = '/admin/dashboard';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [stats, sales, missed] = await Promise.all([
    callAsStaff<Stats>(request, { method: 'GET', path: '/api/admin/stats/' }),
    callAsStaff<DaySales[]>(request, { method: 'GET', path: '/api/admin/sales/?days=30' }),
    callAsStaff<MissedSearch[]>(request, { method: 'GET', path: '/api/admin/missed-searches/' }),
  ]);
  return { stats, sales, missed };
}

export default function DashboardPage({ loaderData: { stats, sales, missed } }: Route.ComponentProps) {
  const failed = [stats, sales, missed].find((answer) => !answer.ok);
  const read = stats.ok ? stats.data : null;
  const [shop, ...others] = screensFor(useIsPermitted());
  return (
    <AdminPage title={messages.title} intro={read && messages.today(read.sales_today)}>
      {failed && (
        <div className={styles.failure}>
          <ListFailure title={messages.statsFailed} reason={failed.error.detail} />
        </div>
      )}
      {read && <BackupNote stats={read} />}
      <SecondStepNote />
      {read && <UnconfirmedNote stats={read} />}
      {shop && <ScreenGroup {...shop} stats={read} />}
      {sales.ok && <SalesPanel sales={sales.data} />}
      {missed.ok && <MissedSearches missed={missed.data.slice(0, MISSED_SHOWN)} />}
      {others.map((group) => (
        <ScreenGroup key={group.group} {...group} stats={read} />
      ))}
    </AdminPage>
  );
}

type ScreenGroupProps = { group: string; screens: readonly Screen[]; stats: Stats | null };

function ScreenGroup({ group, screens, stats }: ScreenGroupProps) {
  const id = useId();
  const others = screens.filter(({ to }) => to !== OWN_ADDRESS);
  if (others.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupName}>
        {group}
      </h2>
      <div className={styles.cards}>
        {others.map((screen) => (
          <ScreenCard key={screen.to} screen={screen} stats={stats} />
        ))}
      </div>
    </section>
  );
}
