import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/settlement-page.ts';
import { AfterPosting } from './after-posting.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { PostBar } from './post-bar.tsx';
import { SettlementRows } from './settlement-rows.tsx';
import { rowsText } from './settlement-texts.ts';
import { SumsTable } from './sums-table.tsx';
import { useSettlement } from './use-settlement.ts';

const messages = {
  title: 'Settlement',
  unknown: 'This settlement does not exist.',
  unknownText: 'It may have been thrown away.',
  all: 'All settlements',
  of: (courier: string, reference: string) => `${courier} ${reference}`,
  intro: (day: string, rows: number, file: string) => `${day} · ${rowsText(rows)} · ${file}`,
  continues: 'These rows were left out of an earlier settlement, and their money came with it.',
  first: 'Open that settlement',
  absent: (names: string) => `The file has no column for ${names}: it is not compared.`,
};

const ABSENT_NAMES: Readonly<Record<string, string>> = {
  service_tax: 'the sales tax on the service',
  income_tax_withheld: 'the income tax withheld',
  sales_tax_withheld: 'the sales tax withheld',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/settlements/${encodeURIComponent(params.id)}/`;
  return { settlement: await findAsStaff<SettlementAnswer>(request, path) };
}

export default function SettlementPage({ loaderData: { settlement } }: Route.ComponentProps) {
  return settlement ? <Settlement key={settlement.id} loaded={settlement} /> : <NoSettlement />;
}

function Settlement({ loaded }: { loaded: SettlementAnswer }) {
  const { settlement, decide, take, isDeciding, notice } = useSettlement(loaded);
  const { courier, reference, day, count, file_name, state, refusal, continues, absent } = settlement;
  return (
    <AdminPage
      title={messages.of(COURIERS[courier].name, reference)}
      intro={<span dir="auto">{messages.intro(formatDay(day, 'UTC'), count, file_name)}</span>}
      action={
        <Link className="link" to="/admin/settlements">
          {messages.all}
        </Link>
      }
    >
      {refusal && (
        <Note tone="bad" role="alert" after={14}>
          {refusal}
        </Note>
      )}
      {continues !== null && (
        <Note tone="info" after={14}>
          {messages.continues}{' '}
          <Link className="link" to={`/admin/settlements/${continues}`}>
            {messages.first}
          </Link>
        </Note>
      )}
      <PostBar settlement={settlement} isDeciding={isDeciding} onChange={take} />
      <SumsTable settlement={settlement} />
      {absent.length > 0 && (
        <Muted after={14}>
          {messages.absent(absent.map((field) => ABSENT_NAMES[field] ?? field).join(', '))}
        </Muted>
      )}
      {state === 'posted' && <AfterPosting settlement={settlement} />}
      {state === 'posted' && continues === null && <CreditPanel settlement={settlement} onChange={take} />}
      <SettlementRows settlement={settlement} isBusy={isDeciding} onDecide={decide} />
      {notice}
    </AdminPage>
  );
}

function NoSettlement() {
  const toAll = (
    <ButtonLink variant="ghost" to="/admin/settlements">
      {messages.all}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.unknown}>
      <ListEmpty title={messages.unknownText} action={toAll} />
    </AdminPage>
  );
}
