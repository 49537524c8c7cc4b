import { expect, test } from 'vitest';
import { Tallies } from './tallies.ts';

const used = (tallies: Tallies, who: string, now: number) => tallies.read(who, now).total;

const take = (tallies: Tallies, who: string, now: number) =>
  tallies.takeUnflushed(tallies.read(who, now).place);

function use(tallies: Tallies, who: string, now: number, points = 1): number {
  return tallies.add(tallies.read(who, now).place, points);
}

test('Each address is counted on its own, until its window ends', () => {
  const tallies = new Tallies(1_000);
  use(tallies, 'a', 0, 3);
  use(tallies, 'b', 500);
  use(tallies, 'a', 900, 4);
  expect([used(tallies, 'a', 999), used(tallies, 'b', 999)]).toEqual([7, 1]);
  expect([used(tallies, 'a', 1_000), used(tallies, 'b', 1_000)]).toEqual([0, 1]);
  expect(tallies.read('a', 1_000).until).toBe(2_000);
});

test('What the database was told counts on, and is told once', () => {
  const tallies = new Tallies(1_000);
  expect([use(tallies, 'a', 0, 3), use(tallies, 'a', 0, 4)]).toEqual([3, 7]);
  expect([take(tallies, 'a', 0).points, use(tallies, 'a', 0, 5)]).toEqual([7, 5]);
  tallies.correct('a', 100, 1_500);
  expect(tallies.read('a', 1_400)).toMatchObject({ total: 105, until: 1_500 });
});

test('What the database could not be told is told later, in the same window', () => {
  const tallies = new Tallies(1_000);
  use(tallies, 'a', 0, 7);
  const taken = take(tallies, 'a', 0);
  use(tallies, 'a', 0, 5);
  tallies.giveBack('a', taken);
  expect(take(tallies, 'a', 0).points).toBe(12);
  use(tallies, 'a', 1_000);
  tallies.giveBack('a', taken);
  expect(take(tallies, 'a', 1_000).points).toBe(1);
});

test('What the database answers for an address that was forgotten meanwhile changes no other', () => {
  const tallies = new Tallies(1_000);
  use(tallies, 'gone', 0);
  use(tallies, 'late', 1_500);
  use(tallies, 'new', 3_000);
  tallies.correct('gone', 100, 4_000);
  tallies.giveBack('gone', { points: 100, until: 1_000 });
  expect(['gone', 'late', 'new'].map((who) => used(tallies, who, 3_000))).toEqual([0, 0, 1]);
});

test('What the database answers for an address whose place is gone changes none of the others', () => {
  const tallies = new Tallies(1_000);
  use(tallies, 'gone', 0);
  const others = Array.from({ length: 100 }, (_, n) => `other ${n}`);
  for (const who of others) use(tallies, who, 1_500);
  tallies.correct('gone', 100, 4_000);
  expect(['gone', ...others].map((who) => used(tallies, who, 1_600))).toEqual([0, ...others.map(() => 1)]);
});

test('Of more addresses than it keeps, the windows that began first are forgotten', () => {
  const tallies = new Tallies(1_000_000);
  for (let n = 0; n < 120_000; n++) use(tallies, `10.0.${n}`, n, n);
  expect(used(tallies, '10.0.5', 120_000)).toBe(0);
  for (let n = 80_000; n < 120_000; n++) expect(used(tallies, `10.0.${n}`, 120_000)).toBe(n);
});

test('A flood of addresses in one moment does not crowd what is kept of them', () => {
  const tallies = new Tallies(1_000);
  for (let n = 0; n < 400_000; n++) use(tallies, `10.0.${n}`, 0);
  expect(used(tallies, '10.0.399999', 0)).toBe(1);
});

test('What is counted stays below the largest number that a place holds', () => {
  const tallies = new Tallies(1_000);
  tallies.read('a', 0);
  tallies.correct('a', 2 ** 40, 1_000);
  expect(used(tallies, 'a', 500)).toBe(2 ** 32 - 1);
});
