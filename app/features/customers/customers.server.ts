import { sql, type Updateable } from 'kysely';
import type { Language } from '#app/features/settings/texts/message-texts.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Customers } from '#app/platform/database/database-types.ts';
import type { RestrictionInput } from './schema.ts';

export type CustomerChange = { outcome: 'saved' | 'not_found' };

/** Null removes it. */
export function setCustomerNote(token: string, note: string | null): Promise<CustomerChange> {
  return changeCustomer(token, { note });
}

/** Until that day, or until it is lifted; the gate before a parcel looks at it. */
export function restrictCustomer(
  token: string,
  { kind, reason, until = null }: RestrictionInput,
): Promise<CustomerChange> {
  return changeCustomer(token, {
    restriction: kind,
    restriction_reason: reason,
    restricted_until: until,
  });
}

export function liftRestriction(token: string): Promise<CustomerChange> {
  return changeCustomer(token, { restriction: null, restriction_reason: null, restricted_until: null });
}

function changeCustomer(token: string, change: Updateable<Customers>): Promise<CustomerChange> {
  return inTransaction(async (tx) => {
    const changed = await tx
      .updateTable('customers')
      .set(change)
      .where('token', '=', token)
      .returning('id')
      .executeTakeFirst();
    return { outcome: changed ? 'saved' : 'not_found' };
  });
}

/** In which texts to the customer of an order are written from now on. */
export function setLanguageOfOrder(order_id: string, language: Language): Promise<CustomerChange> {
  return inTransaction(async (tx) => {
    const { rows } = await sql`update customers set language = ${language} from customer_phones, orders
      where customers.id = customer_phones.customer_id and customer_phones.phone = orders.phone
        and orders.order_id = ${order_id}
      returning customers.id`.execute(tx);
    return { outcome: rows.length > 0 ? 'saved' : 'not_found' };
  });
}

export type Merge = { outcome: 'merged' | 'not_found' | 'same' };

/** The phones, orders and note of the one become those of the other; the stricter restriction stays. */
export async function mergeCustomers(token: string, into: string): Promise<Merge> {
  if (token === into) return { outcome: 'same' };
  return inTransaction(async (tx) => {
    const [gone, kept] = await lockBoth(tx, token, into);
    if (!gone || !kept) return { outcome: 'not_found' };
    await tx
      .updateTable('customer_phones')
      .set({ customer_id: kept.id })
      .where('customer_id', '=', gone.id)
      .execute();
    const strict = kept.restriction === 'block' || gone.restriction === null ? kept : gone;
    const { restriction, restriction_reason, restricted_until } = strict;
    const note = [kept.note, gone.note].filter(Boolean).join('\n').slice(0, 2000) || null;
    const last_order_at = gone.last_order_at > kept.last_order_at ? gone.last_order_at : kept.last_order_at;
    await tx
      .updateTable('customers')
      .set({ last_order_at, note, restriction, restriction_reason, restricted_until })
      .set({ language: kept.language ?? gone.language })
      .where('id', '=', kept.id)
      .execute();
    await tx.deleteFrom('customers').where('id', '=', gone.id).execute();
    await sql`select count_customer(${kept.id})`.execute(tx);
    return { outcome: 'merged' };
  });
}

/** In the order of their ids, so that two merges of the same two do not deadlock. */
async function lockBoth(tx: Tx, token: string, into: string) {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'token', 'note', 'restriction', 'restriction_reason', 'restricted_until', 'last_order_at'])
    .select('language')
    .where('token', 'in', [token, into])
    .orderBy('id')
    .forUpdate()
    .execute();
  return [token, into].map((wanted) => rows.find((row) => row.token === wanted));
}
