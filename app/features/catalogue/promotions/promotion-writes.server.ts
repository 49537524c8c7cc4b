import type { Selectable } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { selectProducts, withPrices } from '#app/features/catalogue/products/products.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { nextVersion, omitUndefined, withVersion } from '#app/platform/database/versions.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import {
  checkPromotion,
  findTarget,
  type PromotionDraft,
  productCounter,
  storedValue,
} from './promotion-reach.server.ts';
import { PROMOTION_COLUMNS } from './promotions.server.ts';
import type { PromotionInput, PromotionUpdate, StaffPromotion } from './schema.ts';

export type SavePromotionResult =
  | { outcome: 'saved'; promotion: StaffPromotion }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: StaffPromotion }
  | ({ outcome: 'wrong_field' } & WrongField);

export async function listStaffPromotions(pageQuery: PageQuery): Promise<Page<StaffPromotion>> {
  const keys = { at: 'promotions.created_at', id: 'promotions.id' };
  const { rows, next } = await readPage(selectPromotions(db), keys, pageQuery);
  return { rows: await asStaffSees(db, rows), next };
}

export function createPromotion(input: PromotionInput): Promise<SavePromotionResult> {
  return inTransaction(async (tx) => {
    const empty = { category_id: null, product_ids: [], starts_at: null, ends_at: null, banner_text: null };
    const columns = await toColumns(tx, { ...empty, ...omitUndefined(input) });
    if ('message' in columns) return { outcome: 'wrong_field', ...columns };
    const { id } = await tx
      .insertInto('promotions')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    return saved(tx, id);
  });
}

export function updatePromotion(
  id: number,
  { version, ...input }: PromotionUpdate,
): Promise<SavePromotionResult> {
  return inTransaction(async (tx) => {
    const row = await selectPromotions(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    return withVersion(row, version, {
      current: (current) => withProducts(tx, current),
      write: (current) => writeChanges(tx, current, input),
    });
  });
}

async function writeChanges(
  tx: Tx,
  current: Row,
  input: Omit<PromotionUpdate, 'version'>,
): Promise<SavePromotionResult> {
  const { category_id, ...fields } = toDraft(current);
  const isSameTarget =
    (input.scope ?? fields.scope) === fields.scope && (input.target ?? fields.target) === fields.target;
  const before = isSameTarget ? category_id : null;
  const draft = { ...fields, category_id: before, ...omitUndefined(input) };
  const columns = await toColumns(tx, draft, current);
  if ('message' in columns) return { outcome: 'wrong_field', ...columns };
  const edited = { ...columns, ...nextVersion(current) };
  await tx.updateTable('promotions').set(edited).where('id', '=', current.id).execute();
  return saved(tx, current.id);
}

/** False when there is none. Orders keep the prices that they were placed at. */
export function deletePromotion(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx.deleteFrom('promotions').where('id', '=', id).returning('id').executeTakeFirst();
    if (deleted) await invalidatePromotions(tx);
    return deleted !== undefined;
  });
}

type Row = Omit<Selectable<DB['promotions']>, 'created_at'>;

function selectPromotions(connection: Database | Tx) {
  return connection
    .selectFrom('promotions')
    .select(['id', 'name', ...PROMOTION_COLUMNS, 'version', 'updated_at']);
}

/** Validates the draft against the catalogue. A target that the promotion already had may have been deleted since. */
async function toColumns(tx: Tx, draft: PromotionDraft, current?: Row): Promise<WrongField | PromotionDraft> {
  const wrong = checkPromotion(draft);
  if (wrong) return wrong;
  const isUnchanged =
    current &&
    draft.scope !== 'products' &&
    TARGET_COLUMNS.every((column) => draft[column] === current[column]);
  const target = isUnchanged ? { ...current, product_ids: [] } : await findTarget(tx, draft);
  if ('message' in target) return target;
  const { target: name, category_id, product_ids } = target;
  return { ...draft, target: name, category_id, product_ids, value: storedValue(draft) };
}

const TARGET_COLUMNS = ['scope', 'target', 'category_id'] as const;

async function saved(tx: Tx, id: number): Promise<SavePromotionResult> {
  await invalidatePromotions(tx);
  const row = await selectPromotions(tx).where('id', '=', id).executeTakeFirstOrThrow();
  return { outcome: 'saved', promotion: await withProducts(tx, row) };
}

async function withProducts(tx: Tx, row: Row): Promise<StaffPromotion> {
  const [promotion] = await asStaffSees(tx, [row]);
  if (!promotion) throw new Error('One row gave no promotion.');
  return promotion;
}

async function asStaffSees(connection: Database | Tx, rows: readonly Row[]): Promise<StaffPromotion[]> {
  const ids = rows.flatMap(({ product_ids }) => product_ids);
  const countProducts = await productCounter(connection, rows);
  const products =
    ids.length === 0 ? [] : await selectProducts(connection).where('products.id', 'in', ids).execute();
  const cards = (await withPrices(products, connection)).map(toCardData);
  return rows.map((row) => {
    const chosen = row.product_ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
    return { ...toWire(row, countProducts(row)), chosen };
  });
}

function invalidatePromotions(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['promotions']);
}

function toDraft(row: Row): PromotionDraft {
  const { name, type, value, scope, target, category_id, product_ids, starts_at, ends_at, banner_text } = row;
  const shown = type === 'percentage' ? value : toRupees(value);
  return {
    name,
    type,
    value: shown,
    scope,
    target,
    category_id,
    product_ids,
    starts_at,
    ends_at,
    banner_text,
  };
}

function toWire(row: Row, products: number): Omit<StaffPromotion, 'chosen'> {
  return {
    ...toDraft(row),
    products,
    id: row.id,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
