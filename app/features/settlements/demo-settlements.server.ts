import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';

/** What came with the demo shop, with its entries in the journal; before the orders, whose payments name it. */
export async function removeDemoSettlements(): Promise<void> {
  await inTransaction(async (tx) => {
    const demo = sql`select id from settlements where is_demo`;
    const entries = sql`select id from journal where source in (select 'settlement:' || id from settlements where is_demo)`;
    await sql`select set_config('shop.removes_demo', 'yes', true)`.execute(tx);
    await sql`update payments set settlement_id = null where settlement_id in (${demo})`.execute(tx);
    await sql`delete from bank_credits where settlement_id in (${demo})`.execute(tx);
    await sql`delete from journal_lines where entry_id in (${entries})`.execute(tx);
    await sql`delete from journal where id in (${entries})`.execute(tx);
    await sql`delete from settlements where is_demo`.execute(tx);
    await sql`select set_config('shop.removes_demo', '', true)`.execute(tx);
  });
}
