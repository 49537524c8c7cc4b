import path from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { folderStore } from './files.server.ts';

/** The files of every picture: its original and the variants made of it, in a folder of its name. */
export const pictureFiles = folderStore(path.join(environment().SHOP_DATA, 'pictures'));

const EXTENSIONS = ['avif', 'webp', 'jpg'] as const;

/** The bytes that a picture's variants are made of, or null when there is no such picture. */
export async function readOriginal(name: string): Promise<Buffer | null> {
  for (const extension of EXTENSIONS) {
    const bytes = await pictureFiles.read(`${name}/original.${extension}`);
    if (bytes) return bytes;
  }
  return null;
}

// Any number will do, as long as no other pair of advisory locks begins with it.
const LOCK_SPACE = 240_511;

/** Until the transaction ends, nobody else adds or removes this picture's row or files. */
export async function lockPicture(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${name}))`.execute(tx);
}
