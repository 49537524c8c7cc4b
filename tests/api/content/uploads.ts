import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { isFullRun } from '#tests/support/rounds.ts';
import { asFile, formOf } from '#tests/support/sample-images.ts';
import { type Answer, call, pictureFolders } from '#tests/support/test-shop.ts';

export const UPLOAD_ADDRESS = '/categories/api/categories/create/';

/**
 * Of processor time: an upload usually takes half a second, what unpacks a bomb computes for minutes. While other programs run, the
 * same work takes more of it.
 */
export const COMPUTING_LIMIT_MS = isFullRun ? 1_000 : 10_000;

const token = await buildStaffToken();
let count = 0;

/** As the picture of a new category. */
export function uploadPicture(bytes: Uint8Array, name?: string): Promise<Answer> {
  const body = formOf({ name: `Upload ${++count}`, image: asFile(bytes, name) });
  return call('POST', UPLOAD_ADDRESS, { token, body });
}

export async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

/** What the shop keeps of the picture at this address. */
export async function originalOf(address: string): Promise<Buffer> {
  const folder = path.join(environment().SHOP_DATA, 'pictures', address.split('/')[2] ?? '');
  return readFile(path.join(folder, 'original.webp'));
}

export async function countPictures(): Promise<number> {
  return (await db.selectFrom('pictures').select('name').execute()).length;
}

export function forgetUploadsBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('categories').execute();
    await db.deleteFrom('pictures').execute();
  });
}

/** Fails each test that leaves a row or a file. */
export function forbidStoring(): void {
  let folders: string[];
  beforeEach(async () => {
    folders = await pictureFolders();
  });
  afterEach(async () => {
    expect(await countPictures()).toBe(0);
    expect(await db.selectFrom('categories').select('id').execute()).toEqual([]);
    expect(await pictureFolders()).toEqual(folders);
  });
}
