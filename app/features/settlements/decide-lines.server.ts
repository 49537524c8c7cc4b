import { sql } from 'kysely';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { compareLines, type Settlement } from './checked-settlement.server.ts';
import { isLeft } from './read-settlements.server.ts';
import type { DecisionsInput } from './schema.ts';

export type DraftResult = 'saved' | 'not_found' | 'not_draft';

/** What to do with rows that are not as expected; null takes a decision back. Rows that do not exist are left out. */
export async function decideLines(
  id: number,
  { lines, decision, reason }: DecisionsInput,
  staffId: number | null,
): Promise<DraftResult> {
  return inTransaction(async (tx) => {
    const refusal = await lockDraft(tx, id);
    if (refusal) return refusal;
    await tx
      .updateTable('settlement_lines')
      .set({
        decision,
        reason: decision === null ? null : reason,
        decided_by: decision === null ? null : staffId,
      })
      .where('settlement_id', '=', id)
      .where('line', 'in', lines)
      .execute();
    const settlement = await tx
      .updateTable('settlements')
      .set({ updated_at: new Date(), refusal: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await compareLines(tx, settlement);
    return 'saved';
  });
}

export async function deleteDraft(id: number): Promise<DraftResult> {
  return inTransaction(async (tx) => {
    const refusal = await lockDraft(tx, id);
    if (refusal) return refusal;
    await tx.deleteFrom('settlements').where('id', '=', id).execute();
    return 'saved';
  });
}

async function lockDraft(tx: Tx, id: number): Promise<'not_found' | 'not_draft' | null> {
  const row = await tx
    .selectFrom('settlements')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'not_found';
  return row.state === 'draft' ? null : 'not_draft';
}

export type TakenUp =
  | { outcome: 'taken'; id: number }
  | { outcome: 'not_found' | 'not_posted' }
  /** Nothing was left out, or it is in a later settlement. */
  | { outcome: 'nothing' };

/** What was left out of a posted settlement, as a draft of its own with the day of today. Its money came with the first one. */
export async function takeUpLeftOut(id: number, staffId: number | null): Promise<TakenUp> {
  return inTransaction(async (tx) => {
    const from = await tx.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!from) return { outcome: 'not_found' };
    const root = from.continues ?? id;
    // Two people take the same rows up once.
    await tx.selectFrom('settlements').select('id').where('id', '=', root).forUpdate().execute();
    if (from.state !== 'posted') return { outcome: 'not_posted' };
    const draft = await copyLeftOut(tx, { id, root, staffId });
    if (draft === null) return { outcome: 'nothing' };
    await compareLines(tx, draft);
    return { outcome: 'taken', id: draft.id };
  });
}

type Draft = Pick<Settlement, 'id' | 'courier' | 'day' | 'absent' | 'continues'>;

type Copied = { id: number; root: number; staffId: number | null };

/** Null when no row is left. */
async function copyLeftOut(tx: Tx, { id, root, staffId }: Copied): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    insert into settlements (courier, reference, day, file_name, file_hash, absent, continues, created_by, count, gross, net)
    select first.courier, left(first.reference, 50) || ' (' || (
        select coalesce(max(substring(reference from '\\((\\d+)\\)$')::integer), 1) + 1 from settlements
        where continues = first.id) || ')',
      shop_day(now()), first.file_name, first.file_hash, first.absent, first.id, ${staffId}::integer, left_out.count, left_out.gross,
      left_out.net
    from settlements as first, (
      select count(*)::integer as count, sum(cod) as gross, sum(net) as net from settlement_lines
      where settlement_id = ${id} and ${isLeft(id, root)}) as left_out
    where first.id = ${root} and left_out.count > 0
    returning id, courier, day, absent, continues`.execute(tx);
  const [draft] = rows;
  if (!draft) return null;
  await sql`
    insert into settlement_lines (settlement_id, line, tracking_number, order_reference, status, outcome, part, day, cod, charges,
      service_tax, income_tax_withheld, sales_tax_withheld, other, net)
    select ${draft.id}, line, tracking_number, order_reference, status, outcome, part, day, cod, charges, service_tax, income_tax_withheld,
      sales_tax_withheld, other, net
    from settlement_lines where settlement_id = ${id} and ${isLeft(id, root)}`.execute(tx);
  return draft;
}
