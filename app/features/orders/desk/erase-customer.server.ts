import { sql } from 'kysely';
import { ERASED_PHONE } from '#app/features/orders/order.ts';
import { removePackingPhotos } from '#app/features/orders/pack/packing-photo.server.ts';
import { removeProofPhotos } from '#app/features/orders/parcels/hand-over-proof.server.ts';
import { forgetAftersales } from '#app/features/orders/returns/photos.server.ts';
import { removeAllProofs } from '#app/features/orders/returns/refund-proof.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/queries.server.ts';

const ERASED = 'Erased';

/** What other features know somebody by. */
export type Erased = { phones: string[]; emails: string[]; orderPks: number[] };

export type Erasure =
  | { outcome: 'erased' }
  | { outcome: 'not_found' }
  /** The numbers of the orders that are not finished, or have money to give back. */
  | { outcome: 'open_orders'; order_ids: string[] };

/**
 * Removes who somebody is from orders, contacts, mails that wait and histories; pieces, sums and cities stay for the books.
 * `forget` does the same elsewhere, in the same transaction.
 */
export function eraseCustomer(
  token: string,
  forget: (tx: Tx, person: Erased) => Promise<void>,
): Promise<Erasure> {
  return inTransaction(async (tx) => {
    const phones = await lockPhones(tx, token);
    if (phones === null) return { outcome: 'not_found' };
    const orders = await lockOrders(tx, phones);
    const open = orders.filter(({ queue, attention, held }) => queue !== null || attention !== null || held);
    if (open.length > 0) return { outcome: 'open_orders', order_ids: open.map(({ order_id }) => order_id) };
    const orderPks = orders.map(({ id }) => id);
    const emails = [...new Set(orders.flatMap(({ email }) => email ?? []))];
    await eraseOrders(tx, orderPks);
    await eraseHistories(tx, orderPks);
    await removePackingPhotos(tx, orderPks);
    await forgetAftersales(tx, orderPks);
    await removeProofPhotos(tx, orderPks);
    await removeAllProofs(tx, orderPks);
    await forgetViews(tx, phones, emails);
    await forget(tx, { phones, emails, orderPks });
    await tx.deleteFrom('customers').where('token', '=', token).execute();
    return { outcome: 'erased' };
  });
}

async function lockPhones(tx: Tx, token: string): Promise<string[] | null> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) return null;
  const rows = await tx
    .selectFrom('customer_phones')
    .select('phone')
    .where('customer_id', '=', customer.id)
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Wallet sessions that became no order too; by a second phone, an order is somebody else's. */
function lockOrders(tx: Tx, phones: readonly string[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'order_id', 'queue', 'attention', 'email'])
    .select(sql<boolean>`(placed_at is null and released_at is null)`.as('held'))
    .where('phone', 'in', phones.length > 0 ? [...phones] : [''])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function eraseOrders(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ name: ERASED, phone: ERASED_PHONE, address: ERASED })
    .set({ second_phone: null, email: null, postal_code: null, landmark: null, delivery_note: null })
    .set({ on_hold_reason: null, terms_reason: null, network_hash: null, site_hash: null, cart_id: null })
    .set({ tags: [] })
    .where('id', 'in', orderPks)
    .execute();
}

/** Texts that somebody wrote may name her. */
async function eraseHistories(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('order_events')
    .set({
      note: null,
      tell: null,
      pending_mails: sql`coalesce(array_remove(pending_mails, 'shopper'), '{}')`,
    })
    .where('order_pk', 'in', orderPks)
    .execute();
  await tx
    .updateTable('order_events')
    .set({ from_value: null, to_value: ERASED })
    .where('order_pk', 'in', orderPks)
    .where('kind', 'in', ['edited', 'tags', 'note'])
    .execute();
  await tx.updateTable('contact_attempts').set({ note: null }).where('order_pk', 'in', orderPks).execute();
  await sql`update payment_events set note = null where note is not null and payment_id in (
    select id from payments where order_pk = any (${sql.val(orderPks)}))`.execute(tx);
  await sql`update bulk_job_orders set before = null where order_pk = any (${sql.val(orderPks)})`.execute(tx);
}

/** Saved views of the list of orders that search for this person. */
async function forgetViews(tx: Tx, phones: readonly string[], emails: readonly string[]): Promise<void> {
  const numbers = phones.map((phone) => `%${phone.replace(/^\+92/, '').replace('+', '')}%`);
  const addresses = emails.flatMap((email) => [email, encodeURIComponent(email)]);
  await sql`delete from saved_views where regexp_replace(query, '[^0-9]', '', 'g') like any (${sql.val(numbers)})
    or query ilike any (${sql.val(addresses.map((address) => likePattern(address)))})`.execute(tx);
}
