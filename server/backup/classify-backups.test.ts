import { execFileSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { type BackupWishes, buildBackup, PICTURE } from '#tests/support/stored-backups.ts';
import { classifyBackups, type Pruned, pruneBackups } from './classify-backups.ts';
import { hashManifest } from './manifest.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const SHOP = 'a3bb189e-8bf9-4c58-8c2f-9c6a2a1b7a01';

const OTHER_SHOP = '5c1d3f1e-20a8-4a4b-9d0f-0d8c1f6a2b02';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop backups '));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const build = (began: string, wishes: Omit<BackupWishes, 'began'> = {}) =>
  buildBackup(parent, { began, ...wishes });

const left = async () => (await readdir(parent)).sort();

async function prune(keep: number, made: string, passphrase?: string, now = NOW): Promise<Pruned> {
  const classified = await classifyBackups(parent, { passphrase, allowPlain: false, now, shopId: SHOP });
  return pruneBackups(parent, keep, made, classified);
}

describe('Removing old backups', () => {
  test('All but the newest are removed, and what is no backup stays', async () => {
    const [first, second, third] = [
      await build('2026-11-19T03:00:00Z'),
      await build('2026-11-20T03:00:00Z'),
      await build('2026-11-21T03:00:00Z'),
    ];
    await mkdir(path.join(parent, 'holiday pictures'));
    await mkdir(path.join(parent, 'gulnar-notes'));
    expect(await prune(2, third)).toEqual({ removed: [first], warnings: [], isStopped: false });
    expect(await left()).toEqual([second, third, 'gulnar-notes', 'holiday pictures']);
  });

  test.each([
    ['an empty folder', (folder: string) => mkdir(folder)],
    [
      'a folder with an empty manifest',
      async (folder: string) => {
        await mkdir(folder);
        await writeFile(path.join(folder, 'manifest.json'), '{}');
      },
    ],
    ['a file', (folder: string) => writeFile(folder, 'x')],
    [
      'a link to a good backup',
      (folder: string) => symlink(path.join(parent, 'gulnar-20261121-030000'), folder),
    ],
    [
      'a copy of a good backup',
      (folder: string) => cp(path.join(parent, 'gulnar-20261121-030000'), folder, { recursive: true }),
    ],
  ])(
    '%s with the name of a later date stops the removing, loudly, and nothing is lost',
    async (_what, plant) => {
      const good = [await build('2026-11-20T03:00:00Z'), await build('2026-11-21T03:00:00Z')];
      for (const year of [2099, 2100, 2101]) await plant(path.join(parent, `gulnar-${year}0101-000000`));
      const { removed, warnings, isStopped } = await prune(1, good[1] ?? '');
      expect({ removed, isStopped }).toEqual({ removed: [], isStopped: true });
      expect(warnings[0]).toMatch(
        /^NO OLD BACKUP WAS REMOVED: .* are dated later than now\..* move what is dated later/,
      );
      expect(await left()).toEqual(expect.arrayContaining(good));
      expect(await left()).toHaveLength(5);
    },
  );

  test('A good backup whose manifest ends later than now stops it too', async () => {
    const first = await build('2026-11-20T03:00:00Z');
    const made = await build('2026-11-21T03:00:00Z', { finished_at: '2027-01-01T00:00:00.000Z' });
    expect(await prune(1, made)).toMatchObject({ removed: [], isStopped: true });
    expect(await left()).toEqual([first, made]);
  });

  test.each<[string, (folder: string) => Promise<unknown>]>([
    ['without its manifest', (folder) => rm(path.join(folder, 'manifest.json'))],
    ['without a file that its manifest lists', (folder) => rm(path.join(folder, 'pictures', PICTURE))],
    ['with a file that is cut off', (folder) => truncate(path.join(folder, 'pictures', PICTURE), 3)],
    ['with a manifest of a gigabyte', (folder) => truncate(path.join(folder, 'manifest.json'), 1e9)],
    ['with a pipe for its manifest', (folder) => pipe(path.join(folder, 'manifest.json'))],
    ['with a pipe for a picture', (folder) => pipe(path.join(folder, 'pictures', PICTURE))],
    ['with a link for its pictures', (folder) => linkAway(path.join(folder, 'pictures'))],
    ['whose manifest has another date', (folder) => edit(folder, '2026-11-21T03', '2026-11-20T03')],
    [
      'whose manifest lists a key twice',
      (folder) => edit(folder, '"format": 1,', '"format": 1,\n "format": 1,'),
    ],
  ])('A folder %s does not count and is left alone', async (_what, spoil) => {
    const old = await build('2026-11-19T03:00:00Z');
    const spoiled = await build('2026-11-21T03:00:00Z');
    await spoil(path.join(parent, spoiled));
    const made = await build('2026-11-22T03:00:00Z');
    const { removed, warnings } = await prune(2, made);
    expect(removed).toEqual([]);
    expect(await left()).toEqual([old, spoiled, made]);
    expect(warnings[0]).toMatch(
      new RegExp(`^${spoiled} .* does not count as a backup of this shop and is left alone`),
    );
  });

  test('A backup whose files were replaced by others of the same size takes the place of no good one', async () => {
    const old = await build('2026-11-19T03:00:00Z');
    const emptied = await build('2026-11-21T03:00:00Z');
    const picture = path.join(parent, emptied, 'pictures', PICTURE);
    await writeFile(picture, Buffer.alloc((await readFile(picture)).length));
    const made = await build('2026-11-22T03:00:00Z');
    const { removed, warnings } = await prune(2, made);
    expect(removed).toEqual([]);
    expect(await left()).toEqual([old, emptied, made]);
    expect(warnings).toEqual([
      `${picture} is damaged or missing, so this backup is left alone and does not count.`,
    ]);
  });

  test('Of backups that look right only those count that the shop remembers to have made', async () => {
    const [old, made] = [await build('2026-11-19T03:00:00Z'), await build('2026-11-22T03:00:00Z')];
    const hashes = new Set(
      await Promise.all(
        [old, made].map(async (name) =>
          hashManifest(await readFile(path.join(parent, name, 'manifest.json'), 'utf8')),
        ),
      ),
    );
    const forged = [
      await build('2026-11-20T03:00:00Z', { number: 900 }),
      await build('2026-11-21T03:00:00Z', { shop_id: SHOP, number: 901 }),
    ];
    const classified = await classifyBackups(parent, {
      passphrase: undefined,
      allowPlain: false,
      now: NOW,
      shopId: SHOP,
      made: hashes,
    });
    expect(classified.ignored.map(({ why }) => why)).toEqual([
      'this shop does not remember to have made it',
      'this shop does not remember to have made it',
    ]);
    expect((await pruneBackups(parent, 2, made, classified)).removed).toEqual([]);
    expect((await pruneBackups(parent, 1, made, classified)).removed).toEqual([old]);
    expect(await left()).toEqual([...forged, made]);
  });

  test('A copy under a second name does not count, and neither does another shop’s', async () => {
    const old = await build('2026-11-19T03:00:00Z', { shop_id: SHOP });
    const foreign = await build('2026-11-20T03:00:00Z', { shop_id: OTHER_SHOP });
    const made = await build('2026-11-21T03:00:00Z', { shop_id: SHOP });
    const copy = made.replace('030000', '030007');
    await cp(path.join(parent, made), path.join(parent, copy), { recursive: true });
    expect((await prune(2, made)).removed).toEqual([]);
    expect(await left()).toEqual([old, foreign, made, copy]);
    expect((await prune(1, made)).removed).toEqual([old]);
  });

  test.runIf(hasSlowTests)('With a key only what is sealed with it counts', async () => {
    const passphrase = 'correct horse battery staple';
    const old = await build('2026-11-18T03:00:00Z', { passphrase });
    const others = [
      await build('2026-11-19T03:00:00Z'),
      await build('2026-11-20T03:00:00Z', { passphrase: 'another passphrase' }),
    ];
    const made = await build('2026-11-21T03:00:00Z', { passphrase });
    expect((await prune(2, made, passphrase)).removed).toEqual([]);
    expect((await prune(1, made, passphrase)).removed).toEqual([old]);
    expect(await left()).toEqual([...others, made]);
  });

  test('The backup that was just made stays, whatever the others claim', async () => {
    const others = [
      await build('2026-11-20T03:00:00Z', { number: 8 }),
      await build('2026-11-21T03:00:00Z', { number: 9 }),
    ];
    // Made while the clock stood in the past, so it looks like the oldest.
    const made = await build('2020-01-01T00:00:00Z');
    await prune(1, made, undefined, new Date('2020-01-01T00:01:00Z'));
    expect(await left()).toEqual([made, ...others]);
    await prune(2, made);
    expect(await left()).toEqual([made, others[1]]);
  });

  test('Backups that were made while the clock was in the past are as new as their numbers say', async () => {
    const before = [
      await build('2026-11-18T03:00:00Z', { number: 1 }),
      await build('2026-11-19T03:00:00Z', { number: 2 }),
    ];
    const wrong = [
      await build('2020-01-01T00:00:00Z', { number: 3 }),
      await build('2020-01-02T00:00:00Z', { number: 4 }),
    ];
    const made = await build('2026-11-22T03:00:00Z', { number: 5 });
    expect((await prune(3, made)).removed.sort()).toEqual(before);
    expect(await left()).toEqual([...wrong, made]);
  });

  test('Two commands that remove old backups at once do not fail', async () => {
    for (const day of [11, 12, 13, 14, 15]) await build(`2026-11-${day}T03:00:00Z`);
    const made = await build('2026-11-21T03:00:00Z');
    const [one, other] = await Promise.all([prune(2, made), prune(2, made)]);
    expect([...one.removed, ...other.removed].sort()).toHaveLength(4);
    expect(await left()).toEqual(['gulnar-20261115-030000', made]);
  });
});

async function pipe(file: string): Promise<void> {
  await rm(file);
  execFileSync('mkfifo', [file]);
}

async function linkAway(folder: string): Promise<void> {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere '));
  await rm(elsewhere, { recursive: true });
  await rename(folder, elsewhere);
  await symlink(elsewhere, folder);
}

async function edit(folder: string, from: string, to: string): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}
