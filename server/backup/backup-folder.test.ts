import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUnfinishedFolder, finish, startedAt } from './backup-folder.ts';
import { inOrder } from './load-database.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gulnar backups '));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('Folders of backups', () => {
  test('A backup is named by its UTC second, or by the next one when that is taken', async () => {
    const began = new Date('2026-11-22T01:45:00.900Z');
    const folders = [];
    for (let times = 0; times < 2; times++)
      folders.push(await finish(await createUnfinishedFolder(parent, began), began));
    expect(folders.map((folder) => path.basename(folder))).toEqual([
      'gulnar-20261122-014500',
      'gulnar-20261122-014501',
    ]);
  });

  test.each([
    ['gulnar-20261122-014500', '2026-11-22T01:45:00.000Z'],
    ['gulnar-20261322-014500', undefined],
    ['gulnar-20260230-000000', undefined],
    ['gulnar-20261122-014500 (copy)', undefined],
    ['.gulnar-20261122-014500', undefined],
    ['Gulnar-20261122-014500', undefined],
  ])('The name %j says that a backup began at %s', (name, began) => {
    expect(startedAt(name)?.toISOString()).toBe(began);
  });

  test('A backup is refused where no folder can be made', async () => {
    await expect(createUnfinishedFolder('/dev/null/backups/shop', new Date())).rejects.toThrow('ENOTDIR');
  });

  test('A remnant of a killed backup is removed after half a day and not before', async () => {
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

  test('Each table is loaded after the tables that it refers to', () => {
    const tables = ['lines', 'orders', 'carts', 'staff'].map((name) => ({ name }));
    const references = [
      { from: 'lines', to: 'orders' },
      { from: 'orders', to: 'carts' },
      { from: 'carts', to: 'staff' },
    ];
    expect(names(inOrder(tables, references))).toEqual(['staff', 'carts', 'orders', 'lines']);
  });

  test('Tables that refer to each other in a circle are named in the error', () => {
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => inOrder([{ name: 'a' }, { name: 'b' }, { name: 'c' }], references)).toThrow(
      'in a circle: a, b',
    );
  });
});
