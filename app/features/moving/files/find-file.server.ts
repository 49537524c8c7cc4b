import { type RawBuilder, sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { isRoundedNumber } from '#app/platform/tables/table.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { KEPT_DAYS } from './add-file.server.ts';
import { IS_CHANGE, KNOWN } from './known-rows.server.ts';
import { type LostPicture, PICTURES_LEFT } from './review-pictures.server.ts';
import type { FileKind, MovingFile, MovingFileList, Result } from './schema.ts';

/** Newest first, at most a hundred. */
export async function listMovingFiles(): Promise<MovingFileList> {
  const rows = await selectFiles().orderBy('id', 'desc').limit(100).execute();
  return rows.map(toListed);
}

function selectFiles() {
  return db
    .selectFrom('moving_files')
    .select(['id', 'kind', 'system', 'file_name', 'state', 'created_at', 'applied_at', 'undone_at']);
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

function toListed({ created_at, applied_at, undone_at, ...file }: FileRow): MovingFileList[number] {
  return {
    ...file,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
}

const SHOWN = 200;

/** What a file would do now, or has done; null when it does not exist. */
export async function findMovingFile(id: number, now: Date): Promise<MovingFile | null> {
  const row = await selectFiles().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [counts, rows] = await Promise.all([countRows(id, row.kind), readShown(id, row.kind)]);
  const age = row.applied_at && now.getTime() - row.applied_at.getTime();
  return {
    ...toListed(row),
    counts,
    may_undo: row.state === 'applied' && age !== null && age <= KEPT_DAYS * 86_400_000,
    rows,
  };
}

/** Only reviews are shown to shoppers. */
const IS_SHOWN: Record<FileKind, RawBuilder<boolean>> = {
  orders: sql<boolean>`false`,
  customers: sql<boolean>`false`,
  reviews: sql<boolean>`coalesce(known.is_approved, false)`,
};

function judged(id: number, kind: FileKind) {
  return sql`(
    select row.line, row.record, row.problem, row.is_applied, ${IS_SHOWN[kind]} as is_shown, case when row.problem is not null then 'problem'
      when known.id is null then 'new' when ${IS_CHANGE[kind]} then 'changed' else 'same' end as result
    from moving_rows as row left join ${KNOWN[kind]}
    where row.file_id = ${id} and (row.record is not null or row.problem is not null)) as judged`;
}

// Digits with an exponent, as in isRoundedNumber.
const IS_ROUNDED = sql`record ->> 'phone_text' ~* '^\\d([.,]\\d+)?E\\+?\\d{1,3}$'`;

async function countRows(id: number, kind: FileKind): Promise<MovingFile['counts']> {
  const of = (result: Result) => sql`count(*) filter (where result = ${result})`;
  const withoutPhone = sql`record ->> 'phone' is null and record ->> 'phone_text' is not null`;
  const { rows } = await sql<MovingFile['counts']>`
    select ${of('new')} as new, ${of('changed')} as changed, ${of('same')} as same, ${of('problem')} as problem,
      count(*) filter (where is_applied) as applied,
      count(*) filter (where ${withoutPhone} and ${IS_ROUNDED}) as phones_lost,
      count(*) filter (where ${withoutPhone} and not ${IS_ROUNDED}) as phones_foreign,
      coalesce(sum(${PICTURES_LEFT}) filter (where is_applied and is_shown), 0)::integer as pictures_left,
      count(*) filter (where record ? 'pictures_lost') as pictures_lost,
      (select count(*) from reviews where earlier_file_id = ${id} and not is_approved) as hidden
    from ${judged(id, kind)}`.execute(db);
  return rows[0] as MovingFile['counts'];
}

type ShownRow = { line: number; problem: string | null; result: Result; record: Fields | null };

type Fields = Partial<
  Record<'number' | 'name' | 'phone' | 'phone_text' | 'user_name' | 'slug', string | null>
> & { pictures_lost?: LostPicture[] };

async function readShown(id: number, kind: FileKind): Promise<MovingFile['rows']> {
  const { rows } = await sql<ShownRow>`
    select line, problem, result, record from ${judged(id, kind)}
    order by (problem is not null) desc, (record ->> 'phone' is null and record ->> 'phone_text' is not null) desc,
      (record ? 'pictures_lost') desc, (result = 'same'), line limit ${SHOWN}`.execute(db);
  return rows.map(({ line, problem, result, record }) => ({
    ...{ line, result },
    title: titleOf(record ?? {}),
    note: problem ?? phoneNote(record ?? {}) ?? pictureNote(record ?? {}),
  }));
}

function titleOf({ number, name, phone, user_name, slug }: Fields): string {
  const parts = [number, name ?? user_name, slug, phone && localPhone(phone)];
  return parts.filter(Boolean).join(' · ') || '–';
}

function pictureNote({ pictures_lost = [] }: Fields): string | null {
  const said = pictures_lost.map(
    ({ address, reason }) => `The picture ${address.slice(0, 200)} was not taken. ${reason}`,
  );
  return said.join(' ') || null;
}

function phoneNote({ phone, phone_text }: Fields): string | null {
  if (phone || !phone_text) return null;
  return isRoundedNumber(phone_text)
    ? `The phone ${phone_text} was rounded by a spreadsheet and is lost. The order comes along without it.`
    : `The phone ${phone_text} is not a Pakistani number. The order comes along without it.`;
}
