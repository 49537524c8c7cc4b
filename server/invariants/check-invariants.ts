import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';

export type CheckResult = Pick<Invariant, 'area' | 'name'> & { violations: number; examples: string[] };

/** On one snapshot of the database; also checks that every image has its file. */
export async function checkInvariants(): Promise<CheckResult[]> {
  const { results, pictures } = await onSnapshot(async (tx) => ({
    results: await checkRows(tx),
    pictures: await listWrittenPictures(tx),
  }));
  return [...results, await checkPictures(pictures)];
}

/** What the database alone can tell. */
export function checkBooks(): Promise<CheckResult[]> {
  return onSnapshot(checkRows);
}

function onSnapshot<T>(check: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return check(tx);
    });
}

async function checkRows(tx: Tx): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { area, name, sql: query } of INVARIANTS) {
    const { rows } = await sql<{ violations: number; examples: string[] | null }>`
      select count(*)::integer as violations, (array_agg(trim(both '()' from violation::text)))[1:3] as examples
      from (${sql.raw(query)}) as violation`.execute(tx);
    results.push({ area, name, violations: rows[0]?.violations ?? 0, examples: rows[0]?.examples ?? [] });
  }
  return results;
}

/** All but those whose upload is under way, or was cut off. */
function listWrittenPictures(tx: Tx): Promise<PictureRow[]> {
  return tx
    .selectFrom('pictures')
    .select(['name', 'extension', 'bytes'])
    .where(
      sql<boolean>`(not exists (select from picture_uploads where picture = name) or is_picture_used(name))`,
    )
    .execute();
}

type PictureRow = { name: string; extension: string; bytes: number };

const NAME_BY_HASH = 20;

async function checkPictures(pictures: PictureRow[]): Promise<CheckResult> {
  const broken: string[] = [];
  for (const { name, extension, bytes } of pictures) {
    const file = await pictureFiles.read(`${name}/original.${extension}`);
    const hash = createHash('sha256')
      .update(file ?? '')
      .digest('hex');
    if (file?.byteLength !== bytes || (name.length === NAME_BY_HASH && !hash.startsWith(name)))
      broken.push(name);
  }
  return {
    area: 'pictures',
    name: 'the file of every picture is there, with the bytes that were stored',
    violations: broken.length,
    examples: broken.slice(0, 3),
  };
}
