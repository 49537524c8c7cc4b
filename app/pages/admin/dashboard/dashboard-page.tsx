import { useContext, useId, useState } from 'react';
import type { Today } from '#app/features/morning/schema.ts';
import type { DaySales, Stats } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { menuFor, type Screen, UNCONFIRMED_SCREEN } from '#app/features/staff/roles/screens.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { OwnAccountContext, useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/dashboard-page.ts';
import styles from './dashboard-page.module.css';
import { DemoOrdersNote } from './demo-orders-note.tsx';
import { SalesPanel, WeekPanel } from './sales-panel.tsx';
import { ScreenCard } from './screen-card.tsx';
import todayStyles from './today.module.css';
import { LatePanel, MoneyPanel, StockRow } from './today-lists.tsx';
import { TodayTiles } from './today-tiles.tsx';

const messages = {
  title: 'Today',
  none: 'No orders yet today.',
  sold: ({ orders, total }: DaySales) =>
    `${formatRupees(total)} today, from ${orders} ${orders === 1 ? 'order' : 'orders'}.`,
  all: 'All screens',
  statsFailed: 'The numbers could not be loaded.',
  late: (moment: string) => `The shop was last backed up on ${moment}.`,
  never: 'The shop has never been backed up.',
  advice:
    'The nightly backup has failed or has not run; the shop’s log says why. Until it works again, start one yourself:',
  command: 'npm run backup',
  text: 'Whoever learns your password can sign in as you. With a second step they also need your phone.',
  link: 'Set it up',
  dismiss: 'Not now',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [today, stats, demo] = await Promise.all([
    callAsStaff<Today>(request, { method: 'GET', path: '/api/admin/today/' }),
    callAsStaff<Stats>(request, { method: 'GET', path: '/api/admin/stats/' }),
    callAsStaff<{ orders: number }>(request, { method: 'GET', path: '/api/admin/demo-orders/' }),
  ]);
  return { today, stats, demoOrders: demo.ok ? demo.data.orders : 0, now: Date.now() };
}

export default function DashboardPage({
  loaderData: { today, stats, demoOrders, now },
}: Route.ComponentProps) {
  const failed = [today, stats].find((answer) => !answer.ok);
  const read = stats.ok ? stats.data : null;
  const cards = menuFor(useIsPermitted()).flatMap(({ screens }) => screens.filter(({ card }) => card));
  const sold = read?.sales_today;
  return (
    <AdminPage title={messages.title} intro={sold && (sold.orders > 0 ? messages.sold(sold) : messages.none)}>
      {failed && (
        <Stack after={20}>
          <ListFailure title={messages.statsFailed} reason={failed.error.detail} />
        </Stack>
      )}
      {today.ok && <TodayScreen today={today.data} now={now} />}
      <Stack gap={12} before={20}>
        <DemoOrdersNote orders={demoOrders} />
        {read && <BackupNote stats={read} />}
        <SecondStepNote />
        {read && <UnconfirmedNote stats={read} />}
      </Stack>
      <ScreenCards screens={cards} stats={read} />
    </AdminPage>
  );
}

function TodayScreen({
  today: { queues, parcels, late, money, owed, weeks, sales, stock },
  now,
}: {
  today: Today;
  now: number;
}) {
  return (
    <div className={todayStyles.screen}>
      <TodayTiles queues={queues} parcels={parcels} now={now} />
      <div className={todayStyles.pair}>
        <LatePanel late={late} parcels={parcels} />
        <MoneyPanel money={money} owed={owed} />
      </div>
      {weeks && sales && (
        <div className={todayStyles.pair}>
          <WeekPanel weeks={weeks} />
          <SalesPanel sales={sales} />
        </div>
      )}
      <StockRow stock={stock} />
    </div>
  );
}

type ScreenCardsProps = { screens: readonly Screen[]; stats: Stats | null };

function ScreenCards({ screens, stats }: ScreenCardsProps) {
  const id = useId();
  return (
    <Stack as="section" gap={12} before={32} aria-labelledby={id}>
      <Text as="h2" id={id} className={styles.group}>
        {messages.all}
      </Text>
      <Tiles min={232} gap={14}>
        {screens.map((screen) => (
          <ScreenCard key={screen.to} screen={screen} stats={stats} />
        ))}
      </Tiles>
    </Stack>
  );
}

function BackupNote({ stats: { last_backup_at, is_backup_overdue } }: { stats: Stats }) {
  const { time_zone } = useShop().settings;
  if (!is_backup_overdue) return null;
  return (
    <Note tone="bad" before={20}>
      <Text as="strong" weight="bold">
        {last_backup_at ? messages.late(formatMoment(last_backup_at, time_zone)) : messages.never}
      </Text>{' '}
      {messages.advice} <code>{messages.command}</code>
    </Note>
  );
}

const DISMISSED_KEY = 'secondStepDismissed';

/** Advice to owners, who may do everything, until they set it up or do not want it in this browser. */
function SecondStepNote() {
  const account = useContext(OwnAccountContext);
  const [isDismissed, setDismissed] = useState(false);
  const ready = useReady();
  if (!ready || account?.role !== 'owner' || account.second_factor_at !== null) return null;
  if (isDismissed || localStore.read(DISMISSED_KEY) !== null) return null;
  function dismiss() {
    localStore.write(DISMISSED_KEY, new Date().toISOString());
    setDismissed(true);
  }
  return (
    <Note tone="info" before={20}>
      <p>
        {messages.text}{' '}
        <Link className="link" to={OWN_PASSWORD}>
          {messages.link}
        </Link>
      </p>
      <Button variant="text" size="small" onClick={dismiss}>
        {messages.dismiss}
      </Button>
    </Note>
  );
}

const unconfirmedNoteMessages = {
  title: 'Much of the stock waits for unconfirmed orders',
  text: (percent: number) =>
    `Orders that nobody has paid or confirmed hold ${percent} % of the pieces. Other shoppers cannot buy them.`,
  link: 'Look at the unconfirmed orders',
};

function UnconfirmedNote({ stats }: { stats: Stats }) {
  if (!stats.is_unconfirmed_high) return null;
  return (
    <Note tone="bad" title={unconfirmedNoteMessages.title} after={24}>
      {unconfirmedNoteMessages.text(stats.unconfirmed_percent)}{' '}
      <Link className="link" to={UNCONFIRMED_SCREEN}>
        {unconfirmedNoteMessages.link}
      </Link>
    </Note>
  );
}
