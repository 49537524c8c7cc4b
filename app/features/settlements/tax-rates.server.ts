import { sql } from 'kysely';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { TaxRate, TaxRateInput } from './schema.ts';

/** By kind, the newest first. */
export async function listTaxRates(): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .select(['kind', 'rate', 'note', sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('valid_from')])
    .orderBy('kind')
    .orderBy('tax_rates.valid_from', 'desc')
    .execute();
  return rows.map(({ rate, ...row }) => ({ ...row, percent: rate / 100 }));
}

/** From its day on, until the next one of its kind. The same day again corrects it; what is posted stays as it is. */
export async function addTaxRate({ kind, valid_from, percent, note }: TaxRateInput): Promise<void> {
  const said = { rate: Math.round(percent * 100), note };
  await inTransaction((tx) =>
    tx
      .insertInto('tax_rates')
      .values({ kind, valid_from, ...said })
      .onConflict((conflict) => conflict.columns(['kind', 'valid_from']).doUpdateSet(said))
      .execute(),
  );
}
