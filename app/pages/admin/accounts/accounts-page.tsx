import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_NAMES } from '#app/features/accounts/account-names.ts';
import type { AccountSums } from '#app/features/accounts/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees, toPaisa } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/accounts-page.ts';
import styles from './accounts.module.css';

const messages = {
  title: 'Accounts',
  intro:
    'What came and went in these days, each time in two accounts. The file has every entry for the accountant, without names of customers.',
  from: 'From',
  to: 'To',
  show: 'Show',
  download: 'Download CSV',
  preparing: 'Preparing...',
  failed: 'The accounts did not load.',
  notSaved: 'The file could not be prepared.',
  none: 'Nothing happened in these days.',
  noneText:
    'Choose other days. An entry counts on the day of the shop on which it happened, and a settlement on its own day.',
  caption: (from: string, to: string) => `Accounts from ${from} to ${to}`,
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  sum: 'Sum',
  zero: (entries: number) =>
    `${entries === 1 ? '1 entry' : `${entries} entries`}: debit and credit are the same, to the paisa.`,
  notZero: 'Debit and credit are not the same. Please run npm run invariants.',
};

const money = (rupees: number) => formatRupees(rupees, 2);

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const path = `/api/admin/accounts/${search}`;
  const answer = await callAsStaff<AccountSums>(request, { method: 'GET', path });
  const asked = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  return { ...(answer.ok ? answer.data : asked), answer };
}

export default function AccountsPage({ loaderData: { from, to, answer } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <PeriodForm key={`${from} ${to}`} from={from} to={to} />
      {answer.ok ? (
        <Sums sums={answer.data} from={from} to={to} />
      ) : (
        <ListFailure title={messages.failed} reason={answer.error.detail} />
      )}
    </AdminPage>
  );
}

type Days = { from: string; to: string };

function PeriodForm({ from, to }: Days) {
  const { brand } = useShop().settings;
  const navigate = useNavigate();
  const { write, isBusy, notice } = useStaffWrite();
  const [typed, setTyped] = useState<Days>({ from, to });
  const days = () => new URLSearchParams(typed);
  const show = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: `?${days()}` });
  };
  async function download() {
    if (isBusy()) return;
    const answer = await write<Blob>(
      { method: 'GET', path: `/api/admin/accounts/csv/?${days()}`, isFile: true },
      { failure: messages.notSaved, reload: () => false },
    );
    if (answer.ok) saveFile(answer.data, `${brand}-accounts-${typed.from}-${typed.to}.csv`);
  }
  return (
    <form className={styles.period} method="get" onSubmit={show}>
      <Field label={messages.from}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            required
            value={typed.from}
            onChange={({ target }) => setTyped((now) => ({ ...now, from: target.value }))}
          />
        )}
      </Field>
      <Field label={messages.to}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            required
            value={typed.to}
            onChange={({ target }) => setTyped((now) => ({ ...now, to: target.value }))}
          />
        )}
      </Field>
      <Cluster gap={10}>
        <Button type="submit" variant="ghost">
          {messages.show}
        </Button>
        <Button aria-disabled={isBusy()} onClick={() => void download()}>
          {isBusy() ? messages.preparing : messages.download}
        </Button>
      </Cluster>
      {notice}
    </form>
  );
}

function Sums({ sums, from, to }: Days & { sums: AccountSums }) {
  const { accounts, debit, credit, entries } = sums;
  if (accounts.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  const isZero = toPaisa(debit) === toPaisa(credit);
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption={messages.caption(formatDay(from, 'UTC'), formatDay(to, 'UTC'))}
          columns={COLUMNS}
          rows={[...accounts, { account: SUM, debit, credit, balance: debit - credit }]}
          card={CARD}
          rowKey={({ account }) => account}
        />
      </div>
      <Text tone={isZero ? 'ok' : 'bad'} before={10} role="status">
        {isZero ? messages.zero(entries) : messages.notZero}
      </Text>
    </>
  );
}

type AccountRow = AccountSums['accounts'][number];

/** The row of all accounts together. */
const SUM = 'sum';

/** On phones. */
const CARD = '"account balance" auto "debit credit" auto / minmax(0, 1fr) minmax(0, 1fr)';

const NAMES: Readonly<Record<string, string>> = { ...ACCOUNT_NAMES, [SUM]: messages.sum };

const COLUMNS: DataColumn<AccountRow>[] = [
  { key: 'account', name: messages.account, cell: ({ account }) => NAMES[account] ?? account },
  ...(['debit', 'credit', 'balance'] as const).map(
    (key): DataColumn<AccountRow> => ({
      key,
      name: messages[key],
      align: 'end',
      nowrap: true,
      named: key !== 'balance',
      cell: (row) => (row.account === SUM ? <b>{money(row[key])}</b> : money(row[key])),
    }),
  ),
];
