import { useNavigation } from 'react-router';
import type { ShopCheck, ShopFinding } from '#app/features/settings/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SHOP_CHECK_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { CardTitle } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/shop-check-page.ts';
import styles from './shop-check-page.module.css';

const messages = {
  title: 'Shop check',
  intro:
    'Settings, database, mail, pictures, backups and the machine. npm run doctor says the same on the server.',
  again: 'Check again',
  checking: 'Checking...',
  failed: 'The shop could not be checked.',
  when: (moment: string) => `Checked on ${moment}.`,
  well: 'Nothing to do.',
  problems: (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
  warnings: (count: number) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { check: await callAsStaff<ShopCheck>(request, { method: 'GET', path: '/api/admin/shop-check/' }) };
}

export default function ShopCheckPage({ loaderData: { check } }: Route.ComponentProps) {
  const { time_zone } = useShop().settings;
  return (
    <AdminPage title={messages.title} intro={messages.intro} action={<CheckAgain />}>
      {check.ok ? (
        <>
          <Text tone="muted" before={20} after={20} role="status">
            <Text as="strong" tone="ink" weight="bold">
              {summaryOf(check.data)}
            </Text>{' '}
            {messages.when(formatMoment(check.data.checked_at, time_zone))}
          </Text>
          <FindingList findings={check.data.findings} />
        </>
      ) : (
        <ListFailure title={messages.failed} reason={check.error.detail} />
      )}
    </AdminPage>
  );
}

/** A link to the page itself, which loads it again. */
function CheckAgain() {
  const isChecking = useNavigation().location?.pathname === SHOP_CHECK_SCREEN;
  return (
    <ButtonLink variant="ghost" to={SHOP_CHECK_SCREEN} aria-disabled={isChecking}>
      {isChecking ? messages.checking : messages.again}
    </ButtonLink>
  );
}

function summaryOf({ findings }: ShopCheck): string {
  const of = (status: string) => findings.filter((finding) => finding.status === status).length;
  const [problems, warnings] = [of('problem'), of('warning')];
  if (problems + warnings === 0) return messages.well;
  const parts = [problems > 0 && messages.problems(problems), warnings > 0 && messages.warnings(warnings)];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

const findingListMessages = {
  status: { ok: 'OK', warning: 'Warning', problem: 'Problem' },
  next: 'What to do:',
} as const;

const TONES = { ok: 'success', warning: 'warning', problem: 'danger' } as const;

/** By area, in the order in which they were checked. */
function FindingList({ findings }: { findings: readonly ShopFinding[] }) {
  const areas = [...new Set(findings.map(({ area }) => area))];
  return (
    <div className={styles.areas}>
      {areas.map((area) => (
        <section key={area} className={styles.area}>
          <CardTitle as="h2">{area}</CardTitle>
          <Stack as="ul" gap={14}>
            {findings
              .filter((finding) => finding.area === area)
              .map((finding) => (
                <Finding key={finding.says} {...finding} />
              ))}
          </Stack>
        </section>
      ))}
    </div>
  );
}

function Finding({ status, says, next }: ShopFinding) {
  return (
    <li className={styles.finding}>
      <StatusBadge tone={TONES[status]}>{findingListMessages.status[status]}</StatusBadge>
      <Text as="div" wrap="anywhere" style={{ maxInlineSize: '46rem' }}>
        <p>{says}</p>
        {next && (
          <Text tone="muted" before={4}>
            <Text as="span" weight="medium">
              {findingListMessages.next}
            </Text>{' '}
            {next}
          </Text>
        )}
      </Text>
    </li>
  );
}
