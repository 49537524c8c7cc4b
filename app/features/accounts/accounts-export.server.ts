import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/text/csv.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { ACCOUNT_NAMES, KIND_NAMES } from './account-names.ts';
import type { Account, JournalKind } from './journal.server.ts';
import type { AccountSums, Period } from './schema.ts';

/** Days of the shop, both included. */
export async function sumAccounts({ from, to }: Period): Promise<Omit<AccountSums, keyof Period>> {
  const { rows } = await sql<{ account: Account; debit: Paisa; credit: Paisa }>`
    select account, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
    from journal_lines join journal on journal.id = entry_id
    where day between ${from}::date and ${to}::date group by account`.execute(db);
  const { entries } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .executeTakeFirstOrThrow();
  const order = Object.keys(ACCOUNT_NAMES);
  return {
    entries: Number(entries),
    debit: toRupees(rows.reduce((sum, { debit }) => sum + debit, 0)),
    credit: toRupees(rows.reduce((sum, { credit }) => sum + credit, 0)),
    accounts: rows
      .sort((one, other) => order.indexOf(one.account) - order.indexOf(other.account))
      .map(({ account, debit, credit }) => ({
        ...{ account, debit: toRupees(debit), credit: toRupees(credit) },
        balance: toRupees(debit - credit),
      })),
  };
}

type Line = {
  entry: string;
  day: string;
  kind: JournalKind;
  account: Account;
  amount: Paisa;
  order_id: string | null;
  courier: string | null;
  settlement: string | null;
  note: string | null;
  reverses: string | null;
};

const COLUMNS: Record<
  string,
  (line: Line, courierNames: Readonly<Record<string, string>>) => string | number
> = {
  Date: ({ day }) => day,
  Entry: ({ entry }) => Number(entry),
  Account: ({ account }) => ACCOUNT_NAMES[account],
  Debit: ({ amount }) => (amount > 0 ? rupees(amount) : ''),
  Credit: ({ amount }) => (amount < 0 ? rupees(-amount) : ''),
  Order: ({ order_id }) => order_id ?? '',
  Courier: ({ courier }, names) => (courier === null ? '' : (names[courier] ?? courier)),
  Settlement: ({ settlement }) => settlement ?? '',
  Text: ({ kind, note, reverses }) =>
    [KIND_NAMES[kind], reverses && `takes back entry ${reverses}`, note].filter(Boolean).join(', '),
};

/** Lines of one statement; between two of them other requests are answered. */
const BATCH = 1_000;

/** A line for each line of the journal, by day and entry, with a line of sums at the end. Days of the shop, both included. */
export async function* accountsCsv(
  { from, to }: Period,
  courierNames: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  let [debit, credit, last] = [0, 0, { day: from, entry: '0' }];
  for (;;) {
    const lines = await readBatch(last, to);
    const end = lines.at(-1);
    if (!end) break;
    last = { day: end.day, entry: end.entry };
    for (const { amount } of lines) {
      debit += Math.max(amount, 0);
      credit += Math.max(-amount, 0);
    }
    yield lines
      .map((line) => csvLine(Object.values(COLUMNS).map((cell) => cell(line, courierNames))))
      .join('');
  }
  yield csvLine(['', '', 'Sum', rupees(debit), rupees(credit), '', '', '', '']);
}

/** Whole entries after the last one. */
async function readBatch(last: { day: string; entry: string }, to: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select entry.id::text as entry, to_char(entry.day, 'YYYY-MM-DD') as day, entry.kind, line.account, line.amount, orders.order_id,
      coalesce(line.courier, shipments.courier, paid_for.courier) as courier, settlements.reference as settlement, entry.note,
      entry.reverses::text as reverses
    from (
      select * from journal where (day, id) > (${last.day}::date, ${last.entry}::bigint) and day <= ${to}::date
      order by day, id limit ${BATCH}
    ) as entry
    join journal_lines as line on line.entry_id = entry.id
    left join orders on orders.id = line.order_pk
    left join shipments on shipments.id = line.shipment_id
    left join payment_events on payment_events.id = entry.payment_event_id
    left join payments on payments.id = payment_events.payment_id
    left join shipments as paid_for on paid_for.id = payments.shipment_id
    left join settlements on settlements.id = coalesce(payments.settlement_id,
      case when entry.source ~ '^settlement:[0-9]{1,9}$' then substring(entry.source from 12)::integer end)
    order by entry.day, entry.id, line.account, line.amount desc`.execute(db);
  return rows;
}

/** With two decimals, as spreadsheets read it. */
function rupees(paisa: Paisa): string {
  return toRupees(paisa).toFixed(2);
}
