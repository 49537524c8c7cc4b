import { type Selectable, sql } from 'kysely';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { signConfirmedToken, verifyAccessToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { Products } from '#app/platform/database/database-types.ts';

let count = 0;

type ProductOptions = {
  name?: string;
  slug?: string;
  price?: number;
  stock?: number;
  sizes?: Record<string, number>;
  size?: string;
  type?: Selectable<Products>['type'];
  category?: string;
  collection?: Selectable<Products>['collection'];
  made_on_order?: boolean;
  state?: 'draft' | 'live' | 'unlisted' | 'archived';
};

/** A product on sale: a kurta of Rs 4,000 in no size, five in stock, in a category without promotion. Price in rupees. */
export async function buildProduct(options: ProductOptions = {}): Promise<{ id: number; slug: string }> {
  count++;
  const { price = 4000, sizes, category = 'Casual Wear', ...rest } = options;
  const stock = sizes ? Object.values(sizes).reduce((sum, of) => sum + of, 0) : 5;
  const product = await db
    .insertInto('products')
    .values({
      name: `Kurta ${count}`,
      slug: `kurta-${count}`,
      type: 'Kurta',
      size: sizes ? Object.keys(sizes).join(',') : '',
      piece_set: '1 Piece',
      collection: 'Womens Clothing',
      color: 'red',
      stock,
      description: 'A kurta.',
      ...rest,
      price: price * 100,
      category_id: await buildCategory(category),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  for (const [position, [size, of]] of Object.entries(sizes ?? {}).entries()) {
    await db
      .insertInto('product_sizes')
      .values({ product_id: product.id, size, stock: of, position })
      .execute();
  }
  return product;
}

/** As the admin area does after an upload: without it the shop counts its pieces once a minute. */
export function announceProducts(): Promise<void> {
  return inTransaction((tx) => invalidateOnCommit(tx, [LISTS_TAG]));
}

/** Takes all products out of the shop, and the orders that keep them. */
export async function emptyCatalogue(): Promise<void> {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('products').execute();
}

/** Adds the category when it is missing. */
export async function buildCategory(name: string): Promise<number> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await db
    .insertInto('categories')
    .values({ name, slug })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildStaffToken(options: StaffOptions = {}): Promise<string> {
  return (await issueTokens(await buildStaff(options))).access;
}

/** An access token of an owner who has just entered the password again. */
export async function buildConfirmedToken(staff?: Awaited<ReturnType<typeof buildStaff>>): Promise<string> {
  const { access } = await issueTokens(staff ?? (await buildStaff()));
  const principal = await verifyAccessToken(access);
  return (principal && (await signConfirmedToken(principal))) ?? '';
}

let passwordHash: Promise<string> | undefined;

type StaffOptions = {
  is_admin?: boolean;
  role?: StaffRole;
  username?: string;
  must_change_password?: boolean;
  second_factor_at?: Date;
};

/** A staff account with the password `a long password`: an owner's, unless said otherwise. */
export async function buildStaff(options: StaffOptions = {}) {
  const { is_admin = true, role = is_admin ? 'owner' : 'desk', username = `staff-${++count}` } = options;
  const { must_change_password = false, second_factor_at = null } = options;
  // Hashed once per test file, because hashing is slow on purpose.
  passwordHash ??= hashPassword('a long password');
  const password_hash = await passwordHash;
  return db
    .insertInto('staff')
    .values({
      username,
      email: `${username}@gulnar.example`,
      password_hash,
      is_admin,
      role,
      must_change_password,
      second_factor_at,
    })
    .returning(['id', 'username', 'email', 'is_admin', 'token_epoch'])
    .executeTakeFirstOrThrow();
}

/** The setting of the shop; for tests that put it back. */
export async function requireSecondFactor(who: 'nobody' | 'owners' | 'everybody'): Promise<void> {
  const row = { value: JSON.stringify(who) };
  await inTransaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'second_factor_required', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    await invalidateOnCommit(tx, ['settings']);
  });
}

type Line = { id: number; size?: string; quantity?: number; price: number };

let shoppers = 0;

/** A new shopper each time, because orders per phone and e-mail address are limited. */
export function nextShopper(): { phone: string; email: string } {
  shoppers++;
  return {
    phone: `0300 ${String(1_234_567 + shoppers).padStart(7, '0')}`,
    email: `bulbul${shoppers}@example.com`,
  };
}

/** An order payload for these lines with the right total. Prices in rupees. */
export function orderPayload(lines: Line[], changes: Record<string, unknown> = {}) {
  const subtotal = lines.reduce((sum, line) => sum + line.price * (line.quantity ?? 1), 0);
  return {
    name: 'Bulbul Bano',
    ...nextShopper(),
    address: '7 Chameli Street',
    city: 'Lahore',
    postal_code: '54000',
    payment_method: 'cod',
    cartItems: lines.map((line) => ({ quantity: 1, size: '', ...line })),
    total: String(subtotal + (subtotal >= 6000 ? 0 : 250)),
    discount: '0',
    ...changes,
  };
}

export async function stockOf(id: number): Promise<number> {
  return (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
}

export async function countOrders(): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
