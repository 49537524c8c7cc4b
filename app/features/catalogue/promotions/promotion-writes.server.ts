import { type Selectable, sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { omitUndefined } from '#app/platform/text/omit-undefined.ts';
import type { StaffPromotion } from './promotion.ts';
import type { PromotionInput, PromotionUpdate } from './promotion-input.ts';
import { checkPromotion, type PromotionDraft } from './promotion-rules.ts';
import { findTarget } from './promotion-targets.server.ts';

export type SavePromotionResult =
  | { outcome: 'saved'; promotion: StaffPromotion }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: StaffPromotion }
  | ({ outcome: 'wrong_field' } & WrongField);

export async function listStaffPromotions(pageQuery: PageQuery): Promise<Page<StaffPromotion>> {
  const keys = { at: 'promotions.created_at', id: 'promotions.id' };
  const { rows, next } = await readPage(selectPromotions(db), keys, pageQuery);
  return { rows: rows.map(toWire), next };
}

export function createPromotion(input: PromotionInput): Promise<SavePromotionResult> {
  return inTransaction(async (tx) => {
    const draft = { starts_at: null, ends_at: null, banner_text: null, ...omitUndefined(input) };
    const columns = await toColumns(tx, draft);
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
    const current = await selectPromotions(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!current) return { outcome: 'not_found' };
    if (version !== undefined && version !== current.version) {
      return { outcome: 'version_conflict', current: toWire(current) };
    }
    const columns = await toColumns(tx, { ...toDraft(current), ...omitUndefined(input) }, current.target);
    if ('message' in columns) return { outcome: 'wrong_field', ...columns };
    const edited = { ...columns, version: current.version + 1, updated_at: sql<Date>`now()` };
    await tx.updateTable('promotions').set(edited).where('id', '=', id).execute();
    return saved(tx, id);
  });
}

/** False when there is none. Orders keep the prices that they were placed at. */
export function deletePromotion(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx.deleteFrom('promotions').where('id', '=', id).returning('id').executeTakeFirst();
    if (deleted) await announce(tx);
    return deleted !== undefined;
  });
}

type Row = Omit<Selectable<DB['promotions']>, 'created_at'>;

function selectPromotions(connection: Database | Tx) {
  return connection
    .selectFrom('promotions')
    .select([
      'id',
      'name',
      'type',
      'value',
      'scope',
      'target',
      'starts_at',
      'ends_at',
      'banner_text',
      'version',
      'updated_at',
    ]);
}

/** Validates the draft against the catalogue. A target that the promotion already had may have been deleted since. */
async function toColumns(tx: Tx, draft: PromotionDraft, currentTarget?: string) {
  const wrong = checkPromotion(draft);
  if (wrong) return wrong;
  const target = draft.target === currentTarget ? draft.target : await findTarget(tx, draft);
  if (target === null) return { field: 'target', message: `This ${draft.scope} does not exist.` };
  return { ...draft, target, value: draft.type === 'flat' ? toPaisa(draft.value) : draft.value };
}

async function saved(tx: Tx, id: number): Promise<SavePromotionResult> {
  await announce(tx);
  const row = await selectPromotions(tx).where('id', '=', id).executeTakeFirstOrThrow();
  return { outcome: 'saved', promotion: toWire(row) };
}

function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['promotions'] });
}

function toDraft({ name, type, value, scope, target, starts_at, ends_at, banner_text }: Row): PromotionDraft {
  const shown = type === 'flat' ? toRupees(value) : value;
  return { name, type, value: shown, scope, target, starts_at, ends_at, banner_text };
}

function toWire(row: Row): StaffPromotion {
  return {
    ...toDraft(row),
    id: row.id,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
