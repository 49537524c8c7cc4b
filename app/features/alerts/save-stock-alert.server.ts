import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { isSameSize } from '#app/features/catalogue/products/product.ts';
import { IS_REACHABLE } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { memoizeSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { makeRoom } from '#app/platform/database/shared-room.server.ts';
import { type NetworkHashes, networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { mailboxOf } from '#app/platform/text/email.ts';
import { type Contact, type StockAlertInput, toContact } from './schema.ts';

export type AlertResult = 'saved' | 'not_found' | 'unknown_size' | 'in_stock' | 'full';

type Piece = Pick<Product, 'size' | 'stock' | 'sizes'>;

/** `saved` also when the person is listed already, or waits for so many pieces that one more is not taken: nobody can ask who is. */
export async function saveStockAlert(
  productId: number,
  { size, contact }: StockAlertInput,
  address: string,
): Promise<AlertResult> {
  const piece = await findPiece(productId);
  if (!piece) return 'not_found';
  const wanted = findSize(piece, size);
  if (!wanted) return 'unknown_size';
  if (wanted.stock > 0) return 'in_stock';
  const to = toContact(contact);
  if (!to) return 'saved';
  const contact_hash = await contactHash(to);
  if (await hasEnded(contact_hash)) return 'saved';
  const row = { product_id: productId, size: wanted.size, ...to, contact_hash };
  return insertAlert(row, await networkHashes(address));
}

/** Whether this person ended all requests by the link in a mail. */
async function hasEnded(contact_hash: string): Promise<boolean> {
  const ended = await db
    .selectFrom('alert_contacts')
    .select('contact_hash')
    .where('contact_hash', '=', contact_hash)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

async function findPiece(id: number): Promise<Piece | null> {
  const row = await db
    .selectFrom('products')
    .select(['size', 'stock'])
    .select(
      sql<Piece['sizes']>`(select coalesce(json_agg(json_build_object('size', size, 'stock', stock)), '[]')
        from product_sizes where product_id = products.id)`.as('sizes'),
    )
    .where('id', '=', id)
    .where(IS_REACHABLE)
    .executeTakeFirst();
  return row ?? null;
}

/** Without a size, of the whole piece. Null when the piece does not come in this size. */
function findSize(
  { size: listed, stock, sizes }: Piece,
  size: string,
): { size: string; stock: number } | null {
  if (size === '') return { size, stock };
  const known = sizes.length > 0 ? sizes : listed.split(',').map((name) => ({ size: name.trim(), stock }));
  return known.find((row) => isSameSize(row.size, size)) ?? null;
}

type Row = {
  product_id: number;
  size: string;
  email: string | null;
  phone: string | null;
  contact_hash: string;
};

/** Asking again renews the request, also after a mail that never left. The locks make concurrent requests count each other. */
async function insertAlert(row: Row, networks: NetworkHashes): Promise<AlertResult> {
  try {
    return await inTransaction((tx) => insertCounted(tx, row, networks));
  } catch (error) {
    // The foreign key decides, also when the product is deleted at this moment.
    if (hasErrorCode(error, '23503')) return 'not_found';
    throw error;
  }
}

const TABLE = {
  name: 'stock_alerts',
  counts: sql<boolean>`true`,
  most: LIMITS.tables.stock_alerts.value,
  drop: (tx: Tx, id: number) => tx.deleteFrom('stock_alerts').where('id', '=', id).execute(),
};

async function insertCounted(tx: Tx, row: Row, networks: NetworkHashes): Promise<AlertResult> {
  const { product_id, size, email, phone, contact_hash } = row;
  const isSame = sql<boolean>`(product_id, size, contact_hash)
    = (${product_id}::integer, ${size}::text, ${contact_hash}::text)`;
  const most = LIMITS.alerts.per_person.value;
  if (!(await makeRoom(tx, { ...TABLE, except: isSame }, networks))) return 'full';
  await lock(tx, ADVISORY_LOCK_SPACES.stockAlerts, contact_hash);
  await sql`insert into stock_alerts (product_id, size, email, phone, contact_hash, network_hash, site_hash)
    select ${product_id}::integer, ${size}::text, ${email}::text, ${phone}::text, ${contact_hash}::text,
      ${networks.customer}::text, ${networks.site}::text
    where (select count(*) from stock_alerts where contact_hash = ${contact_hash}
      and (product_id, size) <> (${product_id}::integer, ${size}::text)) < ${most}
    on conflict (product_id, size, contact_hash)
      do update set back_at = null, created_at = now(), network_hash = excluded.network_hash, site_hash = excluded.site_hash`.execute(
    tx,
  );
  return 'saved';
}

async function lock(tx: Tx, space: number, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${space}::integer, hashtext(${hash}))`.execute(tx);
}

const readSecret = memoizeSecret(() => readOrCreateSecret('alert-key'));

/** 43 characters that only the shop can compute: they also open the page that ends all mails. */
export async function contactHash({ email, phone }: Contact): Promise<string> {
  return createHmac('sha256', await readSecret())
    .update(email === null ? phone : mailboxOf(email).mailbox)
    .digest('base64url');
}
