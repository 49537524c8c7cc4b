import { sql } from 'kysely';
import { lockImport } from '#app/features/imports/imports.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';

export const PICTURES_QUEUE = 'import-pictures';

/** A picture of the file as JSON, with what is asked of it. */
const listed = () => sql`
  import_rows cross join lateral jsonb_array_elements(import_rows.pictures) with ordinality as listed (file, position)
  cross join lateral (select left(file ->> 'url', 2000) as address) as named
  cross join lateral (select case when starts_with(address, ${`${environment().SHOP_ORIGIN}/media/`})
    then substring(address from '/media/([0-9a-f]+)/') end as name) as own`;

/** The product has it already, or somebody has removed it since an earlier file brought it. */
const isNew = sql`address <> '' and not exists (
  select from import_pictures as earlier where earlier.product_id = import_rows.product_id and earlier.address = named.address
    and earlier.state in ('placed', 'known'))
  and not exists (
    select from product_pictures as now where now.product_id = import_rows.product_id and now.picture = own.name)`;

/** Products of one transaction: a hundred thousand pictures take longer than a statement may. */
const AT_ONCE = 1_000;

/** The pictures of the products of an import whose rows are applied wait from now on; again it adds nothing. */
export async function planPictures(importId: number): Promise<void> {
  for (let from = 0; await inTransaction((tx) => planSome(tx, importId, from)); ) from += AT_ONCE;
}

/** False when none is left. */
async function planSome(tx: Tx, importId: number, from: number): Promise<boolean> {
  // Another process may be done with it.
  if ((await lockImport(tx, importId))?.state !== 'applying') return false;
  await sql`
    insert into import_pictures (import_id, place, position, product_id, line, address, alt)
    select import_id, place, listed.position, product_id, (file ->> 'line')::integer, address,
      nullif(left(btrim(regexp_replace(file ->> 'alt', '\\s+', ' ', 'g')), 200), '')
    from ${listed()}
    where import_id = ${importId} and place >= ${from} and place < ${from + AT_ONCE} and product_id is not null
      and (result = 'applied' or outcome = 'same') and ${isNew}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select from import_rows where import_id = ${importId} and place >= ${from + AT_ONCE} limit 1`.execute(tx);
  return rows.length > 0;
}

/** How many pictures of an import are not in the shop yet: different addresses that nobody has fetched. */
export const picturesToFetch = (importId: number) => sql<number>`(
  select count(distinct address)::integer from ${listed()}
  where import_id = ${importId} and outcome in ('new', 'changed', 'same') and ${isNew} and not exists (
    select from pictures where pictures.name = own.name) and not exists (
    select from fetched_pictures where address_hash = encode(sha256(convert_to(address, 'UTF8')), 'hex')))`;
