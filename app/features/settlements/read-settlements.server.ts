import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import {
  type CheckedSettlementLine,
  checkLines,
  dayText,
  isUndecided,
  type Settlement,
} from './checked-settlement.server.ts';
import { claimsOfLine } from './claims-of-line.ts';
import type { FileLine } from './file-lines.ts';
import { dueOf, ownSums, type Sums, sumsOfFile } from './own-sums.ts';
import type { SettlementAnswer, SettlementList } from './schema.ts';

/** What is not posted first, then the newest, at most 200. */
export async function listSettlements(): Promise<SettlementList> {
  const rows = await db
    .selectFrom('settlements')
    .leftJoin('bank_credits', 'bank_credits.settlement_id', 'settlements.id')
    .selectAll('settlements')
    .select([
      'bank_credits.day as credit_day',
      'bank_credits.amount as credit_amount',
      undecided.as('undecided'),
    ])
    .orderBy(sql`state = 'posted'`)
    .orderBy('settlements.day', 'desc')
    .orderBy('settlements.id', 'desc')
    .limit(200)
    .execute();
  const settlements = rows.map((row) => ({
    ...summaryOf(row),
    undecided: row.undecided,
    credit:
      row.credit_day === null
        ? null
        : { day: dayText(row.credit_day), amount: toRupees(row.credit_amount ?? 0) },
  }));
  return { settlements };
}

const undecided = sql<number>`(select count(*)::integer from settlement_lines
  where settlement_id = settlements.id and settlements.state = 'draft' and decision is null and result is distinct from 'matched')`;

function summaryOf(settlement: Settlement) {
  const { id, courier, reference, state, file_name, count, gross, net, posted_net, posted_at } = settlement;
  return {
    ...{ id, courier: courier as CourierCode, reference, state, file_name, count },
    day: dayText(settlement.day),
    gross: toRupees(gross),
    net: toRupees(net),
    posted_net: posted_net === null ? null : toRupees(posted_net),
    posted_at: posted_at?.toISOString() ?? null,
    continues: settlement.continues,
  };
}

/** A draft is compared with what is known now; what is posted says what it said then. Null when it does not exist. */
export async function findSettlement(id: number): Promise<SettlementAnswer | null> {
  const settlement = await db.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!settlement) return null;
  const isPosted = settlement.state === 'posted';
  const checked = await checkLines(db, settlement);
  const told = isPosted ? withStoredResults(checked) : checked;
  return {
    ...summaryOf(settlement),
    refusal: settlement.refusal,
    absent: settlement.absent,
    undecided: isPosted ? 0 : checked.filter(isUndecided).length,
    counts: countResults(told),
    credit: await findCredit(id),
    sums: {
      file: inRupees(sumsOfFile(told)),
      ours: inRupees(ownSumsOf(settlement, told)),
    },
    can_take_up: isPosted ? await countLeftOut(settlement) : 0,
    lines: told.map((line) => ({
      ...rowsOf(line),
      ...{ result: line.result, sentence: line.sentence, next: isPosted ? '' : line.next },
      order_id: line.parcel?.order_id ?? null,
      expected: line.known ? toRupees(dueOf(line)) : null,
      ...claimOf(line, isPosted),
      ...{ decision: line.decision, reason: line.reason, part: line.part },
      day: line.day === null ? null : dayText(line.day),
    })),
  };
}

/** Of what is posted as they were then. */
function ownSumsOf({ own_sums, absent }: Settlement, lines: readonly CheckedSettlementLine[]): Sums {
  return (own_sums as Sums | null) ?? ownSums(lines, absent);
}

/** Only of a row whose parcel is right and whose sums are not; what was claimed already is not offered again. */
function claimOf(line: CheckedSettlementLine, isPosted: boolean) {
  const { parcel, known } = line;
  if (!parcel || !known || line.result !== 'difference') return { parcel: null, claims: [] };
  // Once it is posted the courier owes nothing of it any more.
  const claims = claimsOfLine(line, isPosted ? parcel.cod : dueOf(line), known);
  return {
    parcel: parcel.number,
    claims: claims.filter(({ reason }) => !parcel.claimed.includes(reason)),
  };
}

async function findCredit(id: number): Promise<SettlementAnswer['credit']> {
  const credit = await db
    .selectFrom('bank_credits')
    .select(['day', 'amount', 'account', 'reference'])
    .where('settlement_id', '=', id)
    .executeTakeFirst();
  return credit ? { ...credit, day: dayText(credit.day), amount: toRupees(credit.amount) } : null;
}

/** The line as it was read has what the posting stored. */
function withStoredResults(lines: readonly CheckedSettlementLine[]): CheckedSettlementLine[] {
  return lines.map((line) => ({
    ...line,
    result: line.stored.result ?? line.result,
    sentence: line.stored.sentence ?? line.sentence,
  }));
}

function countResults(lines: readonly CheckedSettlementLine[]): SettlementAnswer['counts'] {
  const counts = { matched: 0, difference: 0, unknown: 0, twice: 0, not_due: 0, taken_back: 0 };
  for (const { result } of lines) counts[result]++;
  return counts;
}

async function countLeftOut({ id, continues }: Settlement): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from settlement_lines
    where settlement_id = ${id} and ${isLeft(id, continues ?? id)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Of a row: it was left out, and no later settlement of the same payment has it. */
export function isLeft(id: number, root: number) {
  return sql<boolean>`decision = 'leave_out' and not exists (
    select from settlement_lines as later join settlements on settlements.id = later.settlement_id
    where settlements.continues = ${root} and settlements.id > ${id} and later.line = settlement_lines.line)`;
}

function inRupees({ count, ...money }: Sums): SettlementAnswer['sums']['file'] {
  const { gross, charges, taxes, net } = money;
  return {
    ...{ count, gross: toRupees(gross), charges: toRupees(charges) },
    ...{ taxes: toRupees(taxes), net: toRupees(net) },
  };
}

function rowsOf(line: FileLine) {
  const { cod, charges, service_tax, income_tax_withheld, sales_tax_withheld, other, net } = line;
  const { tracking_number, order_reference, status, outcome } = line;
  return {
    ...{ line: line.line, tracking_number, order_reference, status, outcome },
    ...{ cod: toRupees(cod), charges: toRupees(charges), service_tax: toRupees(service_tax) },
    income_tax_withheld: toRupees(income_tax_withheld),
    sales_tax_withheld: toRupees(sales_tax_withheld),
    ...{ other: toRupees(other), net: toRupees(net) },
  };
}
