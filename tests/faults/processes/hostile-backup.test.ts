import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort, startShop } from '#tests/support/shop-process/running-shop.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';

const LIMIT = 180_000;
const EMPTY = `empty_${process.pid}`;

let root: string;
let good: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hostile backups '));
  await buildProduct({ stock: 3 });
  const image = await buildPicture('teal');
  await db.insertInto('photos').values({ image, alt_text: 'teal' }).execute();
  const out = path.join(root, 'out');
  const env = { DATABASE_URL: process.env.DATABASE_URL ?? '', SHOP_DATA: process.env.SHOP_DATA ?? '' };
  expect(await runOwnerCommand('backup', [out], env)).toMatchObject({ code: 0 });
  good = path.join(out, (await readdir(out))[0] ?? '');
  await onServer(inject('databaseServer'), `create database ${EMPTY}`);
}, LIMIT);

afterAll(async () => {
  await onServer(inject('databaseServer'), `drop database ${EMPTY} with (force)`);
  await rm(root, { recursive: true, force: true });
});

type Archive = { folder: string; manifest: Manifest };

const HOSTILE: [what: string, reason: RegExp, change: (archive: Archive) => Promise<void> | void][] = [
  [
    'a secret that is the machine’s',
    /lists secrets\/postgres-password/,
    ({ manifest }) => {
      manifest.files.push({ path: 'secrets/postgres-password', bytes: 1, sha256: '0'.repeat(64) });
    },
  ],
  [
    'a sequence that is none',
    /the sequence admins_id_seq of this backup is none/,
    ({ manifest }) => {
      manifest.database.sequences.push({ name: 'admins_id_seq', last_value: '1' });
    },
  ],
  [
    'a sequence at its end',
    /stands at 9223372036854775807, which cannot be/,
    ({ manifest }) => {
      for (const sequence of manifest.database.sequences) sequence.last_value = '9223372036854775807';
    },
  ],
  [
    'a sequence below its beginning',
    /stands at -5, which cannot be/,
    ({ manifest }) => {
      for (const sequence of manifest.database.sequences) sequence.last_value = '-5';
    },
  ],
  [
    'no sequences',
    /the sequence \w+ of this backup is behind its table \w+/,
    ({ manifest }) => {
      manifest.database.sequences = [];
    },
  ],
  [
    'a table that is none',
    /the table admins of this backup is none of the shop's/,
    async (archive) => {
      const rows = { name: 'admins', columns: ['id'], rows: 1, file: 'database/admins.copy.gz' };
      archive.manifest.database.tables.push(rows);
      await put(archive, rows.file, '1\n');
    },
  ],
  [
    'a table less',
    /this backup has no table products/,
    ({ manifest }) => {
      manifest.database.tables = manifest.database.tables.filter(({ name }) => name !== 'products');
      manifest.files = manifest.files.filter((file) => file.path !== 'database/products.copy.gz');
    },
  ],
  [
    'a column that is none',
    /the table products of this backup does not have the columns/,
    ({ manifest }) => {
      table(manifest, 'products').columns.push('is_free');
    },
  ],
  [
    'a column less',
    /the table products of this backup does not have the columns/,
    ({ manifest }) => {
      table(manifest, 'products').columns.pop();
    },
  ],
  [
    'a row that is no row',
    /the table products of this backup cannot be restored \(invalid input/,
    (archive) => put(archive, 'database/products.copy.gz', 'x\n'),
  ],
  [
    'a row that breaks a rule',
    /the table pictures of this backup cannot be restored \(.*pictures_name_check/,
    (archive) =>
      change(archive, 'database/pictures.copy.gz', (rows) =>
        rows.replace(/^[0-9a-f]{20,32}/, '../../../etc'),
      ),
  ],
  [
    'a row that refers to nothing',
    /the table photos of this backup cannot be restored \(.*photos_image_fkey/,
    (archive) =>
      change(archive, 'database/photos.copy.gz', (rows) =>
        rows.replace(/\t[0-9a-f]{20,32}\t/, `\t${'f'.repeat(32)}\t`),
      ),
  ],
  [
    'more rows than it says',
    /the table products has 1 rows instead of 7/,
    ({ manifest }) => {
      table(manifest, 'products').rows = 7;
    },
  ],
  [
    'bytes that are not gzip',
    /database\/products\.copy\.gz of the backup is damaged/,
    (archive) => store(archive, 'database/products.copy.gz', Buffer.from('no gzip at all'), 14),
  ],
  [
    'a file that unpacks to more than it says',
    /does not have the size that its manifest names/,
    (archive) => store(archive, 'database/products.copy.gz', gzipSync(Buffer.alloc(300_000_000)), 1_000),
  ],
  [
    'more than the disk has room for',
    /this backup needs \d+ MB, and the disk of .* has room for/,
    ({ manifest }) => {
      for (const file of manifest.files) if (file.plain_bytes !== undefined) file.plain_bytes = 2 ** 52 / 64;
    },
  ],
  [
    'a migration that this version has not',
    /was made by another version of the shop .*a-later-one\.sql/,
    ({ manifest }) => {
      manifest.database.migrations.push({ name: 'a-later-one.sql', checksum: 'x' });
    },
  ],
  [
    'the first migration missing',
    /the tables of this backup cannot be restored \(/,
    ({ manifest }) => {
      manifest.database.migrations.shift();
    },
  ],
];

test.each(HOSTILE)(
  'A backup with %s is refused in one line, and neither folder nor database has changed',
  async (_what, reason, spoil) => {
    const backup = await spoiled(spoil);
    const to = {
      SHOP_DATA: path.join(root, 'none'),
      DATABASE_URL: withDatabase(inject('databaseServer'), EMPTY),
    };
    const { code, output } = await runOwnerCommand('restore', [backup], to);
    expect(output.split('\n').filter((line) => !line.endsWith('…'))).toEqual([
      expect.stringMatching(/^Sorry: .*[a-z)]\.$/),
      '',
    ]);
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(await listFolder(to.SHOP_DATA)).toEqual([]);
    const tables = await onServer(
      to.DATABASE_URL,
      `select from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(tables.rowCount).toBe(0);
  },
  LIMIT,
);

test(
  'A shop starts in the folder into which a hostile backup was to be restored, and what lay there is untouched',
  async () => {
    const data = path.join(root, 'data');
    await mkdir(path.join(data, 'backups'), { recursive: true });
    await writeFile(path.join(data, 'backups', 'note'), 'mine');
    const backup = await spoiled((archive) => put(archive, 'database/products.copy.gz', 'x\n'));
    const refused = await runOwnerCommand('restore', [backup], { SHOP_DATA: data });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('nothing was restored') });
    expect(await listFolder(data)).toEqual(['backups', 'backups/note']);
    const shop = await startShop(data, await freePort(), { SHOP_DEMO: '0', DATABASE_URL: '' });
    try {
      const before = await runOwnerCommand('restore', [good], { SHOP_DATA: data });
      expect(before).toMatchObject({ code: 1 });
    } finally {
      await shop.stop();
    }
    const listed = (await readdir(data)).filter((name) => !name.startsWith('shop.lock'));
    const again = await runOwnerCommand('restore', [backup], { SHOP_DATA: data });
    expect(again.output).toContain('a restore never overwrites a shop');
    expect((await readdir(data)).filter((name) => !name.startsWith('shop.lock'))).toEqual(listed);
  },
  LIMIT,
);

/** Without the lock of the folder, which stays. */
async function listFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => !name.startsWith('shop.lock'));
}

async function spoiled(spoil: (archive: Archive) => Promise<void> | void): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(root, 'archive ')), path.basename(good));
  await cp(good, folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await spoil({ folder, manifest });
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`);
  return folder;
}

function table(manifest: Manifest, name: string): Manifest['database']['tables'][number] {
  const found = manifest.database.tables.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no table ${name}`);
  return found;
}

async function change(archive: Archive, file: string, by: (rows: string) => string): Promise<void> {
  const rows = gunzipSync(await readFile(path.join(archive.folder, file))).toString();
  expect(by(rows)).not.toBe(rows);
  await put(archive, file, by(rows));
}

const put = (archive: Archive, file: string, rows: string) =>
  store(archive, file, gzipSync(rows), Buffer.byteLength(rows));

/** Writes a file of the backup and has the manifest list it rightly. */
async function store(
  { folder, manifest }: Archive,
  file: string,
  bytes: Buffer,
  plain: number,
): Promise<void> {
  await writeFile(path.join(folder, file), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  manifest.files = manifest.files.filter((entry) => entry.path !== file);
  manifest.files.push({ path: file, bytes: bytes.byteLength, sha256, plain_bytes: plain });
}

async function onServer(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
