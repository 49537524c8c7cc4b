import { sql } from 'kysely';
import { postEntry } from '#app/features/accounts/journal.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { BankCredits } from '#app/platform/database/database-types.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { Settlement } from './checked-settlement.server.ts';

export type NewCredit = {
  account: BankCredits['account'];
  /** Of the shop, such as 2026-03-21. */
  day: string;
  amount: Paisa;
  /** The bank's own number of it. */
  reference: string;
  /** What is more or less than the settlement says is a difference that somebody has looked at. */
  acceptDifference: boolean;
};

export type CreditResult =
  | { outcome: 'matched' }
  | { outcome: 'not_found' | 'not_posted' }
  /** Its rows were left out of another settlement, with which the money came. */
  | { outcome: 'continues'; id: number }
  /** It has a credit already, which may be this one. */
  | { outcome: 'credited' }
  /** A credit of this number is that of another settlement. */
  | { outcome: 'reference_used' }
  /** More than a rupee apart; paisa. */
  | { outcome: 'differs'; net: Paisa };

const RUPEE: Paisa = 100;

/** What a settlement says has arrived at the bank. Its parcels are banked. The same credit again changes nothing. */
export async function matchCredit(
  settlementId: number,
  credit: NewCredit,
  staffId: number | null,
): Promise<CreditResult> {
  try {
    return await inTransaction((tx) => match(tx, settlementId, credit, staffId));
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'reference_used' };
    throw error;
  }
}

async function match(
  tx: Tx,
  settlementId: number,
  credit: NewCredit,
  staffId: number | null,
): Promise<CreditResult> {
  const settlement = await tx
    .selectFrom('settlements')
    .select(['id', 'state', 'net', 'continues'])
    .where('id', '=', settlementId)
    .forUpdate()
    .executeTakeFirst();
  if (!settlement) return { outcome: 'not_found' };
  if (settlement.state !== 'posted') return { outcome: 'not_posted' };
  if (settlement.continues !== null) return { outcome: 'continues', id: settlement.continues };
  const before = await tx
    .selectFrom('bank_credits')
    .select(['account', 'reference', 'amount'])
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (before) {
    const isSame =
      before.account === credit.account &&
      before.reference.toUpperCase() === credit.reference.toUpperCase() &&
      before.amount === credit.amount;
    return { outcome: isSame ? 'matched' : 'credited' };
  }
  const { net } = settlement;
  if (Math.abs(net - credit.amount) > RUPEE && !credit.acceptDifference) return { outcome: 'differs', net };
  await book(tx, settlement, credit, staffId);
  return { outcome: 'matched' };
}

async function book(
  tx: Tx,
  { id, net }: Pick<Settlement, 'id' | 'net'>,
  { account, day, amount, reference }: NewCredit,
  staffId: number | null,
): Promise<void> {
  const lines = [
    { account, amount },
    { account: 'in_transit', amount: -net },
    { account: 'differences', amount: net - amount },
  ] as const;
  const entry_id = await postEntry(tx, {
    ...{ kind: 'bank_credit', day, source: `settlement:${id}`, note: reference },
    lines: lines.filter((line) => line.amount !== 0),
  });
  await tx
    .insertInto('bank_credits')
    .values({ settlement_id: id, account, day, amount, reference, entry_id, staff_id: staffId })
    .execute();
  await markBanked(tx, id);
}

/** Once the money of a settlement is at the bank, its parcels are banked, and those that were taken up from it later. */
export async function markBanked(tx: Tx, id: number): Promise<void> {
  await sql`
    update shipments set banked_at = now() where banked_at is null and remitted_at is not null and id in (
      select shipment_id from settlement_lines join settlements on settlements.id = settlement_id
      where (settlements.id = ${id} or continues = ${id}) and is_of_parcel and outcome = 'delivered')
      and exists (select from bank_credits where settlement_id = ${id})`.execute(tx);
}
