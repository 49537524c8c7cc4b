import { sql } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern, type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { isRoundedNumber } from '#app/platform/tables/table.ts';
import { phonePart } from '#app/platform/text/plain-text.ts';
import type { EarlierOfCustomer, EarlierOrder } from './schema.ts';

export type EarlierQuery = PageQuery & {
  /** A part of a number, name, city or phone. */
  q?: string | undefined;
  /** Only those whose phone a spreadsheet has rounded away or that is not Pakistani. */
  without_phone?: boolean | undefined;
};

/** The newest first. */
export async function listEarlierOrders({
  q,
  without_phone,
  ...page
}: EarlierQuery): Promise<Page<EarlierOrder>> {
  let query = selectEarlier(db);
  if (without_phone) query = query.where('phone', 'is', null).where('phone_text', 'is not', null);
  if (q) {
    const digits = phonePart(q);
    query = query.where((eb) =>
      eb.or([
        eb('number', 'ilike', likePattern(q)),
        eb('name', 'ilike', likePattern(q)),
        eb('city', 'ilike', likePattern(q)),
        ...(digits ? [eb('phone', 'like', likePattern(digits))] : []),
      ]),
    );
  }
  const keys = { at: 'earlier_orders.ordered_at', id: 'earlier_orders.id' };
  const { rows, next } = await readPage(query, keys, page);
  return { rows: rows.map(toEarlier), next };
}

const SHOWN = 100;

/** What the earlier shop knew of a customer of this one, by all of their phones; null when there is no such customer. */
export async function findEarlierOf(token: string): Promise<EarlierOfCustomer | null> {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('customer_phones', 'customer_phones.customer_id', 'customers.id')
    .select(sql<string[]>`coalesce(array_agg(phone) filter (where phone is not null), '{}')`.as('phones'))
    .where('token', '=', token)
    .groupBy('customers.id')
    .executeTakeFirst();
  if (!customer) return null;
  const phones = customer.phones.length > 0 ? customer.phones : [''];
  const orders = await selectEarlier(db)
    .where('phone', 'in', phones)
    .orderBy('ordered_at', 'desc')
    .limit(SHOWN)
    .execute();
  const person = await db
    .selectFrom('earlier_customers')
    .select(['system', 'name', 'city', 'note', 'tags', 'orders', 'allows_mail', 'allows_messages'])
    .select(['consent_at', 'consent_source'])
    .where('phone', 'in', phones)
    .orderBy('id')
    .executeTakeFirst();
  return {
    orders: orders.map(toEarlier),
    person: person ? { ...person, consent_at: person.consent_at?.toISOString() ?? null } : null,
  };
}

export type KnownBy = { phones: readonly string[] };

/** Of somebody who is erased, also what files of the earlier shop still say of them. */
export async function forgetEarlier(tx: Tx, { phones }: KnownBy): Promise<void> {
  if (phones.length === 0) return;
  await tx
    .deleteFrom('earlier_orders')
    .where('phone', 'in', [...phones])
    .execute();
  await tx
    .deleteFrom('earlier_customers')
    .where('phone', 'in', [...phones])
    .execute();
  await sql`update moving_rows set record = null, before = null
    where record ->> 'phone' = any (${[...phones]}) or before ->> 'phone' = any (${[...phones]})`.execute(tx);
}

function selectEarlier(connection: Database | Tx) {
  return connection
    .selectFrom('earlier_orders')
    .select(['id', 'system', 'number', 'ordered_at', 'phone', 'phone_text', 'name', 'city', 'lines', 'total'])
    .select(['currency', 'payment', 'fulfilment', 'outcome', 'tags']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEarlier>['executeTakeFirstOrThrow']>>;

function toEarlier({ ordered_at, total, ...row }: Row): EarlierOrder {
  return {
    ...row,
    ordered_at: ordered_at.toISOString(),
    is_phone_lost: row.phone === null && row.phone_text !== null && isRoundedNumber(row.phone_text),
    total: Number(total) / 100,
  };
}
