import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/queries.server.ts';
import { nextVersion, omitUndefined, withVersion } from '#app/platform/database/versions.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { canonicalCode } from './referral-code.ts';
import type { ReferralCode, ReferralCodeInput, ReferralCodeUpdate } from './schema.ts';

export type SaveCodeResult =
  | { outcome: 'saved'; code: ReferralCode }
  | { outcome: 'not_found' | 'taken' }
  | { outcome: 'version_conflict'; current: ReferralCode }
  | { outcome: 'wrong_field'; field: string; message: string };

const LISTED = 500;

/** The newest 500; `q` is a part of the code. */
export async function listReferralCodes(q?: string): Promise<ReferralCode[]> {
  let query = selectCodes(db).orderBy('created_at', 'desc').orderBy('code').limit(LISTED);
  if (q) query = query.where('code', 'like', likePattern(canonicalCode(q)));
  return (await query.execute()).map(toWire);
}

export async function createReferralCode(input: ReferralCodeInput): Promise<SaveCodeResult> {
  const draft = { starts_at: null, ends_at: null, usage_limit: null, ...omitUndefined(input) };
  const wrong = checkDraft(draft, 0);
  if (wrong) return wrong;
  try {
    return await inTransaction(async (tx) => {
      await tx.insertInto('referral_codes').values(toColumns(draft)).execute();
      return saved(tx, draft.code);
    });
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'taken' };
    throw error;
  }
}

/** The limit never falls below the uses so far. */
export function updateReferralCode(
  code: string,
  { version, ...input }: ReferralCodeUpdate,
): Promise<SaveCodeResult> {
  return inTransaction(async (tx) => {
    const row = await selectCodes(tx).where('code', '=', canonicalCode(code)).forUpdate().executeTakeFirst();
    return withVersion(row, version, {
      current: async (current) => toWire(current),
      write: (current) => writeChanges(tx, current, input),
    });
  });
}

async function writeChanges(
  tx: Tx,
  row: Row,
  input: Omit<ReferralCodeUpdate, 'version'>,
): Promise<SaveCodeResult> {
  const { starts_at, ends_at, code } = row;
  const draft = { ...toWire(row), starts_at, ends_at, ...omitUndefined(input) };
  const wrong = checkDraft(draft, row.used);
  if (wrong) return wrong;
  const edited = { ...toColumns(draft), ...nextVersion(row) };
  await tx.updateTable('referral_codes').set(edited).where('code', '=', code).execute();
  return saved(tx, code);
}

/** `used`: orders refer to it, so it can only end by its end date. */
export function deleteReferralCode(code: string): Promise<'deleted' | 'not_found' | 'used'> {
  return inTransaction(async (tx) => {
    const row = await selectCodes(tx).where('code', '=', canonicalCode(code)).forUpdate().executeTakeFirst();
    if (!row) return 'not_found';
    if (row.used > 0) return 'used';
    await tx.deleteFrom('referral_codes').where('code', '=', row.code).execute();
    return 'deleted';
  });
}

type Draft = {
  code: string;
  type: 'percentage' | 'flat';
  value: number;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
};

function checkDraft(draft: Draft, used: number): Extract<SaveCodeResult, { outcome: 'wrong_field' }> | null {
  const { type, value, starts_at, ends_at, usage_limit } = draft;
  const wrong = (field: string, message: string) => ({ outcome: 'wrong_field' as const, field, message });
  if (type === 'percentage' && value > 100) return wrong('value', 'Please enter at most 100 percent.');
  if (starts_at && ends_at && ends_at <= starts_at)
    return wrong('ends_at', 'The end must be after the start.');
  if (usage_limit !== null && usage_limit < used)
    return wrong('usage_limit', `It has been used ${used} times already; please enter ${used} or more.`);
  return null;
}

function selectCodes(connection: typeof db | Tx) {
  return connection
    .selectFrom('referral_codes')
    .select([
      'code',
      'type',
      'value',
      'starts_at',
      'ends_at',
      'usage_limit',
      'used',
      'created_at',
      'version',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCodes>['executeTakeFirstOrThrow']>>;

async function saved(tx: Tx, code: string): Promise<SaveCodeResult> {
  const row = await selectCodes(tx).where('code', '=', code).executeTakeFirstOrThrow();
  return { outcome: 'saved', code: toWire(row) };
}

function toColumns({ code, type, value, starts_at, ends_at, usage_limit }: Draft) {
  const stored = type === 'flat' ? toPaisa(value) : value;
  return { code, type, value: stored, starts_at, ends_at, usage_limit };
}

function toWire({ starts_at, ends_at, created_at, ...row }: Row): ReferralCode {
  return {
    ...row,
    value: row.type === 'flat' ? toRupees(row.value) : row.value,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
