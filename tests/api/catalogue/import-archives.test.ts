import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { workOnImports } from '#app/features/imports/apply/import-jobs.server.ts';
import { startUndoing } from '#app/features/imports/apply/undo-import.server.ts';
import { inspectArchives, planArchives } from '#app/features/imports/pictures/archive.server.ts';
import { openArchive } from '#app/features/imports/pictures/open-archive.server.ts';
import { workOnPictures } from '#app/features/imports/pictures/picture-jobs.server.ts';
import { PartMissing } from '#app/features/imports/pictures/read-zip.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildCategory, buildStaff, buildStaffToken, emptyCatalogue } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  readImport,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { HERE } from '#tests/support/catalogue/picture-host.ts';
import {
  bytesOf,
  failedPictures,
  pictureFile as file,
  picturesOfProduct,
  pictureRows as rows,
} from '#tests/support/catalogue/picture-imports.ts';
import { zipOf } from '#tests/support/catalogue/zip-file.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { whileHeld } from '#tests/support/waiting.ts';

let token: string;

beforeAll(async () => {
  token = await buildStaffToken();
});
beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('imports').execute();
  await buildCategory('Casual Wear');
  await runQueuedJobs();
});

const picturesOf = (slug: string) => picturesOfProduct(token, slug);

const failedOf = (id: number) => failedPictures(token, id);

async function sendZip(id: number, zip: Buffer, { partBytes = 1000, name = 'pictures.zip' } = {}) {
  const parts = Math.ceil(zip.length / partBytes);
  for (let part = parts; part >= 1; part--) {
    const piece = new Uint8Array(zip.subarray((part - 1) * partBytes, part * partBytes));
    const body = formOf({ file: new File([piece], name), part: String(part), parts: String(parts) });
    const { status } = await call('POST', `/api/admin/imports/${id}/archive/`, { token, body });
    expect(status).toBe(200);
  }
}

test('A ZIP beside the file gives pictures by SKU, address and barcode, in the order of their numbers', async () => {
  const { id } = await comparedImport(
    token,
    file(rows('shal', [{ color: 'Red' }]), rows('kali', [{ color: 'Red' }])),
  );
  await sendZip(
    id,
    zipOf([
      { name: 'all/shal-2.jpg', bytes: await bytesOf('green') },
      { name: 'all/SHAL (1).jpg', bytes: await bytesOf('red') },
      { name: 'all/kali-Red.jpg', bytes: await bytesOf('blue') },
      { name: 'all/unknown.jpg', bytes: await bytesOf('gold') },
      { name: 'all/shal_3.jpg', bytes: Buffer.from('no picture') },
    ]),
  );
  await workOnPictures(HERE);
  expect((await readImport(token, id)).pictures.archive).toMatchObject({ pictures: 5, reason: null });
  await applyImportNow(token, id);
  await workOnPictures(HERE);
  const done = await readImport(token, id);
  expect(done.pictures).toMatchObject({ placed: 3, failed: 1, archive: { unmatched: ['all/unknown.jpg'] } });
  const [failed] = await failedOf(id);
  expect([failed?.address, failed?.reason]).toEqual([
    'all/shal_3.jpg',
    'Please choose a JPEG, PNG, WebP or AVIF picture.',
  ]);
  expect([await picturesOf('shal'), await picturesOf('kali')].map((list) => list.length)).toEqual([2, 1]);
  const [first] = await picturesOf('shal');
  const red = await prepareUpload(await bytesOf('red'));
  expect(first.src).toContain(red.name);
  await undoImportNow(token, id);
  await workOnPictures(HERE);
  expect(await db.selectFrom('import_archive_parts').select('part').execute()).toEqual([]);
});

test('A file that the table names by its name alone comes from the ZIP', async () => {
  const { id } = await comparedImport(
    token,
    file(rows('nam', [{ color: 'Red', src: 'images/Front View.jpg' }])),
  );
  await sendZip(id, zipOf([{ name: 'pics/front view.jpg', bytes: await bytesOf('red') }]));
  await applyImportNow(token, id);
  await workOnPictures(HERE);
  expect((await readImport(token, id)).pictures).toMatchObject({ placed: 1, failed: 0 });
});

test('A ZIP that leads out of itself is refused with a sentence, and the import goes on without it', async () => {
  const { id } = await comparedImport(token, file(rows('bura', [{ color: 'Red' }])));
  await sendZip(id, zipOf([{ name: '../../a.jpg', bytes: await bytesOf('red') }]));
  await workOnPictures(HERE);
  const { archive } = (await readImport(token, id)).pictures;
  expect(archive.reason).toMatch(/leads out of it/);
  expect(archive.received).toBe(0);
  await applyImportNow(token, id);
  await workOnPictures(HERE);
  expect((await readImport(token, id)).state).toBe('applied');
});

test('A ZIP may come after the import was applied, and another one in the place of the first', async () => {
  const { id } = await comparedImport(token, file(rows('baad', [{ color: 'Red' }])));
  await applyImportNow(token, id);
  await sendZip(id, Buffer.from('PK no zip'), { name: 'broken.zip' });
  await workOnPictures(HERE);
  expect((await readImport(token, id)).pictures.archive.reason).toMatch(/cannot be read/);
  await sendZip(id, zipOf([{ name: 'baad.jpg', bytes: await bytesOf('red') }]));
  await workOnPictures(HERE);
  expect(await picturesOf('baad')).toHaveLength(1);
});

test('While pictures of an import are on their way, no other ZIP takes the place of theirs', async () => {
  const { id } = await comparedImport(token, file(rows('intezar', [{ color: 'Red', src: 'front.jpg' }])));
  await sendZip(id, zipOf([{ name: 'front.jpg', bytes: await bytesOf('red') }]));
  await workOnPictures(HERE);
  await applyImportNow(token, id);
  const body = () => formOf({ part: '1', parts: '1', file: new File(['PK'], 'next.zip') });
  const next = await call('POST', `/api/admin/imports/${id}/archive/`, { token, body: body() });
  expect([next.status, next.body.code]).toEqual([409, 'busy']);
  await workOnPictures(HERE);
  expect(await picturesOf('intezar')).toHaveLength(1);
  expect((await call('POST', `/api/admin/imports/${id}/archive/`, { token, body: body() })).status).toBe(200);
});

test.each([
  ['a part beyond the last', { part: '3', parts: '2' }, 400],
  ['too many parts', { part: '1', parts: '201' }, 400],
  ['no number', { part: 'x', parts: '2' }, 400],
])('%s of a ZIP is refused', async (_, fields, status) => {
  const { id } = await comparedImport(token, file(rows('teen', [{ color: 'Red' }])));
  const body = formOf({ ...fields, file: new File(['x'], 'a.zip') });
  expect((await call('POST', `/api/admin/imports/${id}/archive/`, { token, body })).status).toBe(status);
  expect(
    (
      await call('POST', '/api/admin/imports/999999/archive/', {
        token,
        body: formOf({ part: '1', parts: '1', file: new File(['x'], 'a.zip') }),
      })
    ).status,
  ).toBe(404);
});

const archiveOf = async (id: number) => (await readImport(token, id)).pictures.archive;

test('A ZIP is read where it is kept, without a file that a full disk or a killed shop would have trouble with', async () => {
  const { id } = await comparedImport(token, file(rows('gum', [{ color: 'Red' }])));
  const noise = { name: 'noise.png', bytes: randomBytes(3_000_000) };
  const red = await bytesOf('red');
  await sendZip(id, zipOf([noise, { name: 'gum.jpg', bytes: red }]), { partBytes: 1_300_000 });
  vi.stubEnv('TMPDIR', '/dev/null');
  const archive = await openArchive(id);
  vi.unstubAllEnvs();
  expect(archive?.pictures).toEqual(['noise.png', 'gum.jpg']);
  expect(await archive?.read('noise.png', 4_000_000)).toEqual(noise.bytes);
  expect(await archive?.read('GUM.jpg', 4_000_000)).toEqual(Buffer.from(red));
});

test('While the parts of a ZIP cannot be read, its pictures wait', async () => {
  const { id } = await comparedImport(token, file(rows('ruka', [{ color: 'Red' }])));
  await sendZip(id, zipOf([{ name: 'ruka.jpg', bytes: randomBytes(2_000_000) }]), { partBytes: 500_000 });
  const archive = await openArchive(id);
  await db.deleteFrom('import_archive_parts').where('part', '=', 2).execute();
  await expect(archive?.read('ruka.jpg', 4_000_000)).rejects.toThrow(PartMissing);
});

test('A ZIP that cannot be looked at holds up no other', async () => {
  const texts = ['pehla', 'doosra'].map((name) => file(rows(name, [{ color: 'Red' }])));
  const ids: number[] = [];
  for (const text of texts) ids.push((await comparedImport(token, text)).id);
  for (const id of ids) await sendZip(id, zipOf([{ name: 'a.jpg', bytes: await bytesOf('red') }]));
  await sql`alter table import_archives add constraint not_the_first check (import_id <> ${sql.lit(ids[0])} or pictures is null)`.execute(
    db,
  );
  try {
    await workOnPictures(HERE);
  } finally {
    await sql`alter table import_archives drop constraint not_the_first`.execute(db);
  }
  expect((await archiveOf(ids[0] ?? 0)).pictures).toBeNull();
  expect((await archiveOf(ids[1] ?? 0)).pictures).toBe(1);
});

/** Until it is committed, nobody writes what they have read of the ZIP. */
const lockArchive = (id: number) => sql`select from import_archives where import_id = ${id} for update`;

test('A ZIP that is planned while somebody takes the import back gives no picture', async () => {
  const text = file(rows('wapas', [{ color: 'Red' }]));
  await applyImportNow(token, (await comparedImport(token, text)).id);
  const { id } = await comparedImport(token, text.replace('Kurta wapas', 'Kurta wapas 2'));
  await sendZip(id, zipOf([{ name: 'wapas.jpg', bytes: await bytesOf('red') }]));
  await workOnPictures(HERE);
  await applyImportNow(token, id);
  const staff = await buildStaff();
  const undo = () => startUndoing(id, staff.id, new Date()).then(workOnImports);
  await whileHeld(lockArchive(id), [planArchives, undo]);
  const left = db.selectFrom('import_pictures').select('state').where('state', '=', 'waiting');
  expect(await left.execute()).toEqual([]);
});

test('What is in a ZIP is not said of the next one, which takes its place meanwhile', async () => {
  const { id } = await comparedImport(token, file(rows('agla', [{ color: 'Red' }])));
  await sendZip(id, zipOf([{ name: 'agla.jpg', bytes: await bytesOf('red') }]));
  const next = sql`update import_archives set file_name = 'next.zip', parts = 9 where import_id = ${id}`;
  await whileHeld(next, [inspectArchives]);
  expect(await archiveOf(id)).toMatchObject({ file_name: 'next.zip', pictures: null, reason: null });
});
