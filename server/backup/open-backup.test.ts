import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { buildBackup, PICTURE } from '#tests/support/stored-backups.ts';
import { readBackupFileInto } from './backup-files.ts';
import { runDrill } from './drill.ts';
import { type OpenedBackup, openBackup, verifyFiles } from './open-backup.ts';

const KEY = 'correct horse battery staple';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop backups '));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const BEGAN = '2026-11-22T03:00:00Z';

/** Sealed once for all tests, because deriving its key is slow on purpose. */
let sealed: string;
beforeAll(async () => {
  sealed = await mkdtemp(path.join(tmpdir(), 'shop backups '));
  await buildBackup(sealed, { began: BEGAN, passphrase: KEY });
});
afterAll(() => rm(sealed, { recursive: true, force: true }));

async function buildSealed(): Promise<string> {
  await cp(sealed, parent, { recursive: true });
  const [name = ''] = await readdir(sealed);
  return path.join(parent, name);
}

async function build(began = BEGAN, passphrase?: string): Promise<string> {
  return path.join(parent, await buildBackup(parent, { began, ...(passphrase && { passphrase }) }));
}

/** Opens it and reads each of its files, as a restore does. */
async function readAll(
  folder: string,
  passphrase: string | undefined,
  allowPlain = false,
): Promise<OpenedBackup> {
  const backup = await openBackup(folder, { passphrase, allowPlain });
  await verifyFiles(backup);
  await readContents(backup);
  return backup;
}

async function readContents(backup: OpenedBackup): Promise<void> {
  for (const entry of backup.manifest.files) {
    const target = new PassThrough();
    target.resume();
    await readBackupFileInto(backup, entry, target, 1_000_000);
  }
}

async function edit(folder: string, change: (manifest: string) => string): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
}

describe('Where BACKUP_KEY is set', () => {
  test('A backup that is sealed with it is read, with or without --plain', async () => {
    const folder = await buildSealed();
    expect((await readAll(folder, KEY)).key).not.toBeNull();
    expect((await readAll(folder, KEY, true)).key).not.toBeNull();
  });

  test('One that is not encrypted is refused, and read with --plain', async () => {
    const folder = await build();
    await expect(readAll(folder, KEY)).rejects.toThrow(/^this backup is not encrypted.* add --plain$/);
    const access = { passphrase: KEY, allowPlain: false };
    await expect(runDrill(folder, access, parent, () => undefined)).rejects.toThrow('not encrypted');
    expect((await readAll(folder, KEY, true)).key).toBeNull();
    expect((await readAll(folder, undefined)).key).toBeNull();
  });

  test('Another key says so in one line, and none says what to set', async () => {
    const folder = await buildSealed();
    await expect(readAll(folder, `${KEY}!`)).rejects.toThrow(
      /^BACKUP_KEY is not the key of this backup.*changed$/,
    );
    await expect(readAll(folder, undefined)).rejects.toThrow(/^this backup is encrypted: set BACKUP_KEY/);
  });

  type Change = [what: string, change: (text: string) => string];

  /** Each of them costs a second of deriving keys. */
  const moreChanges: Change[] = [
    ['nothing of encryption', (text) => text.replace(/ "encryption": \{[^}]*\},\n/, '')],
    ['a costlier one', (text) => text.replace('"N": 32768', '"N": 1073741824')],
    ['another salt', (text) => text.replace(/"salt": "..../, '"salt": "AAAA')],
    ['no files', (text) => text.replace(/"files": \[[\s\S]*\]/, '"files": []')],
    ['a later date', (text) => text.replaceAll('2026-11-22T', '2026-11-23T')],
    ['one more blank', (text) => `${text} `],
  ];

  test.each<Change>([
    ['that it is not encrypted', (text) => text.replace(/"encryption": \{[^}]*\}/, '"encryption": null')],
    ['a cheaper key derivation', (text) => text.replace('"N": 32768', '"N": 2')],
    ['other rows', (text) => text.replace('"rows": 1', '"rows": 0')],
    ...(hasSlowTests ? moreChanges : []),
  ])('A manifest that was changed to say %s is refused, also with --plain', async (_what, change) => {
    const folder = await buildSealed();
    await edit(folder, change);
    await expect(openBackup(folder, { passphrase: KEY, allowPlain: false })).rejects.toThrow(/\S/);
    await expect(openBackup(folder, { passphrase: KEY, allowPlain: true })).rejects.toThrow(/\S/);
  });

  test.each(['all of it', 'its manifest'])(
    'A forged backup whose contents took the place of a sealed one is refused always (%s exchanged)',
    async (what) => {
      const folder = await buildSealed();
      const forged = await build('2026-11-22T03:00:09Z');
      await edit(forged, (text) => text.replaceAll('03:00:09', '03:00:00'));
      if (what === 'all of it')
        for (const part of ['database', 'pictures']) await rm(path.join(folder, part), { recursive: true });
      await cp(forged, folder, { recursive: true });
      for (const passphrase of [KEY, undefined])
        for (const allowPlain of [true, false])
          await expect(openBackup(folder, { passphrase, allowPlain })).rejects.toThrow(
            /was encrypted, and its manifest.json says that it is not/,
          );
    },
  );

  test('A file of another backup of the same key is refused, by its checksum and by its own seal', async () => {
    const folder = await buildSealed();
    const other = await build('2026-11-22T04:00:00Z', KEY);
    const file = 'database/orders.copy.gz.enc';
    const opened = await openBackup(folder, { passphrase: KEY, allowPlain: false });
    await cp(path.join(other, file), path.join(folder, file));
    await expect(verifyFiles(opened)).rejects.toThrow(`${file} is damaged or missing`);
    await expect(readContents(opened)).rejects.toThrow(`${file} of the backup is damaged`);
  });

  test('An old backup under a newer name is refused', async () => {
    const folder = await buildSealed();
    const newer = folder.replace('20261122', '20261125');
    await rename(folder, newer);
    await expect(openBackup(newer, { passphrase: KEY, allowPlain: false })).rejects.toThrow('was renamed');
    await rename(newer, path.join(parent, 'from the usb disk'));
    await readAll(path.join(parent, 'from the usb disk'), KEY);
  });
});

describe('A hostile backup', () => {
  test.each<[string, RegExp, (text: string) => string]>([
    [
      'the password of the database',
      /lists secrets\/postgres-password, which is none/,
      asPicture('secrets/postgres-password'),
    ],
    [
      'the address of the database',
      /lists secrets\/database-address, which is none/,
      asPicture('secrets/database-address'),
    ],
    ['a page among the pictures', /lists pictures\/a\.html, which is none/, asPicture('pictures/a.html')],
    ['a picture without a point', /which is none of the shop's pictures/, asPicture('pictures/abc')],
    ['a picture with three points', /which is none of the shop's pictures/, asPicture('pictures/abc...')],
    ['a path that leads out', /is damaged.*files\.1\.path/, asPicture('pictures/../../x')],
    ['an absolute path', /is damaged.*files\.1\.path/, asPicture('/etc/passwd')],
    ['a backslash', /is damaged.*files\.1\.path/, asPicture('pictures\\\\x')],
    ['a NUL', /is damaged.*files\.1\.path/, asPicture('pictures/x\\u0000.webp')],
    [
      'a table that is none',
      /lists database\/secrets\.copy\.gz, which is no table/,
      asPicture('database/secrets.copy.gz'),
    ],
    ['a file twice', /names database\/orders\.copy\.gz twice/, asPicture('database/orders.copy.gz')],
    [
      'a file twice but for its case',
      /names database\/Orders\.copy\.gz twice/,
      asPicture('database/Orders.copy.gz'),
    ],
    [
      'an encrypted file in a plain backup',
      /which is encrypted unlike the backup/,
      asPicture(`pictures/${PICTURE}.enc`),
    ],
    [
      'a table without its file',
      /lists no file for the table orders/,
      (text) =>
        text.replace('"path": "database/orders.copy.gz"', `"path": "pictures/${'cd'.repeat(16)}.webp"`),
    ],
    [
      'an enormous picture',
      /which is too large/,
      (text) => text.replace('"bytes": 9', '"bytes": 9000000000'),
    ],
    [
      'no tables',
      /is damaged.*database\.tables/,
      (text) => text.replace(/"tables": \[[\s\S]*?\n {2}\],/, '"tables": [],'),
    ],
    [
      'no migrations',
      /is damaged.*database\.migrations/,
      (text) => text.replace(/"migrations": \[[\s\S]*?\n {2}\],/, '"migrations": [],'),
    ],
    [
      'a terminal’s commands for its version',
      /is damaged.*shop_version/,
      (text) => text.replace('0.1.0', '\\u001b[2J'),
    ],
    [
      'a picture that is lost and is none',
      /names the picture x\.html/,
      (text) => text.replace('"missing_pictures": []', '"missing_pictures": [\n  "x.html"\n ]'),
    ],
    [
      'a prototype',
      /is damaged/,
      (text) => text.replace('"format": 1,', '"format": 1,\n "__proto__": {\n  "number": 9\n },'),
    ],
    [
      'a key twice',
      /is not as the shop writes it/,
      (text) => text.replace('"format": 1,', '"format": 2,\n "format": 1,'),
    ],
    ['an unknown key', /is damaged/, (text) => text.replace('"format": 1,', '"format": 1,\n "plain": true,')],
    ['another format', /is damaged.*\(format\)/, (text) => text.replace('"format": 1,', '"format": 2,')],
    ['half of itself', /is damaged/, (text) => text.slice(0, 300)],
    ['a list', /is damaged/, () => '[]\n'],
    ['null', /is damaged/, () => 'null\n'],
  ])('A manifest that names %s is refused in one line', async (_what, reason, change) => {
    const folder = await build();
    await edit(folder, change);
    const error = await readAll(folder, undefined).catch((refused: Error) => refused);
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).not.toContain('\n');
  });

  test.each<[string, RegExp, (file: string) => Promise<void> | void]>([
    ['a pipe', /not a file of a backup/, (file) => void execFileSync('mkfifo', [file])],
    ['a link', /not a file of a backup/, (file) => symlink('/etc/hostname', file)],
    ['a link to a device', /not a file of a backup/, (file) => symlink('/dev/zero', file)],
    ['a folder', /not a file of a backup/, (file) => void execFileSync('mkdir', [file])],
    ['nothing', /is damaged or missing/, () => undefined],
    ['other bytes', /is damaged or missing/, (file) => writeFile(file, 'A PICTURE')],
  ])('%s in place of a picture is refused', async (_what, reason, put) => {
    const folder = await build();
    const file = path.join(folder, 'pictures', PICTURE);
    await rm(file);
    await put(file);
    await expect(readAll(folder, undefined)).rejects.toThrow(reason);
  });

  test('A file that unpacks to more than its manifest says is refused before it has filled anything', async () => {
    const folder = await build();
    await edit(folder, (text) => text.replace('"plain_bytes": 10', '"plain_bytes": 4'));
    await expect(readAll(folder, undefined)).rejects.toThrow(
      'does not have the size that its manifest names',
    );
    await edit(folder, (text) => text.replace('"plain_bytes": 4', '"plain_bytes": 40'));
    await expect(readAll(folder, undefined)).rejects.toThrow(
      'does not have the size that its manifest names',
    );
  });
});

function asPicture(name: string): (text: string) => string {
  return (text) => text.replace(`pictures/${PICTURE}`, name);
}
