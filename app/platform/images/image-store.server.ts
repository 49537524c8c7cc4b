import path from 'node:path';
import { sql } from 'kysely';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { folderStore } from './files.server.ts';

export const pictureFiles = folderStore(path.join(environment().SHOP_DATA, 'pictures'));

const EXTENSIONS = ['avif', 'webp', 'jpg'] as const;

/** The source of all variants; null when there is no such image. */
export async function readOriginal(name: string): Promise<Buffer | null> {
  for (const extension of EXTENSIONS) {
    const bytes = await pictureFiles.read(`${name}/original.${extension}`);
    if (bytes) return bytes;
  }
  return null;
}

/** Serialises changes of this image's row and files until the transaction ends. */
export async function lockPicture(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_SPACES.picture}::integer, hashtext(${name}))`.execute(
    tx,
  );
}
