import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUnfinishedFolder, finish, listBackups, pruneBackups } from './backup-folder.ts';
import { inOrder } from './load-database.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gulnar backups '));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function makeBackup(name: string): void {
  mkdirSync(path.join(parent, name));
  writeFileSync(path.join(parent, name, 'manifest.json'), '{}');
}

describe('Folders of backups', () => {
  it('A folder of backups lists complete backups only, newest first, and keeps the requested number', async () => {
    for (const day of ['20260102', '20251231', '20260101']) makeBackup(`gulnar-${day}-030000`);
    makeBackup('gulnar-notes');
    mkdirSync(path.join(parent, 'gulnar-20270101-030000'));
    mkdirSync(path.join(parent, 'holiday pictures'));
    expect(await pruneBackups(parent, 2)).toEqual(['gulnar-20251231-030000']);
    expect(await listBackups(parent)).toEqual(['gulnar-20260102-030000', 'gulnar-20260101-030000']);
    expect(readdirSync(parent)).toHaveLength(5);
  });

  it('A backup is named by its UTC second, or by the next one when that is taken', async () => {
    const began = new Date('2026-11-22T01:45:00.900Z');
    const folders = [];
    for (let times = 0; times < 2; times++)
      folders.push(await finish(await createUnfinishedFolder(parent, began), began));
    expect(folders.map((folder) => path.basename(folder))).toEqual([
      'gulnar-20261122-014500',
      'gulnar-20261122-014501',
    ]);
  });

  it('A backup is refused where no folder can be made', async () => {
    await expect(createUnfinishedFolder('/dev/null/backups/shop', new Date())).rejects.toThrow('ENOTDIR');
  });

  it('A remnant of a killed backup is removed after half a day and not before', async () => {
    const old = await createUnfinishedFolder(parent, new Date());
    const young = await createUnfinishedFolder(parent, new Date());
    const before = Date.now() / 1000 - 13 * 3600;
    utimesSync(old, before, before);
    const mine = await createUnfinishedFolder(parent, new Date());
    expect(readdirSync(parent).sort()).toEqual([young, mine].map((folder) => path.basename(folder)).sort());
  });
});

describe('Order of loading tables', () => {
  const names = (tables: { name: string }[]) => tables.map(({ name }) => name);

  it('Each table is loaded after the tables that it refers to', () => {
    const tables = ['lines', 'orders', 'carts', 'staff'].map((name) => ({ name }));
    const references = [
      { from: 'lines', to: 'orders' },
      { from: 'orders', to: 'carts' },
      { from: 'carts', to: 'staff' },
    ];
    expect(names(inOrder(tables, references))).toEqual(['staff', 'carts', 'orders', 'lines']);
  });

  it('Tables that refer to each other in a circle are named in the error', () => {
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => inOrder([{ name: 'a' }, { name: 'b' }, { name: 'c' }], references)).toThrow(
      'in a circle: a, b',
    );
  });
});
