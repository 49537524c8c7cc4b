import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { alikeIn, arrangedOnce, factOnce, groupedOnce, oncePerList, withReplaced } from './replaced.ts';

type Piece = { slug: string; kind: string; stock: number };

const piece = (slug: string, more: Partial<Piece> = {}): Piece => ({
  slug,
  kind: 'kurta',
  stock: 1,
  ...more,
});
const [a, b, c] = [piece('a'), piece('b', { kind: 'suit' }), piece('c')];
const LIST: readonly Piece[] = [a, b, c];

const replace = (list: readonly Piece[], old: Piece, fresh: Piece) =>
  withReplaced(list, new Map([[old, fresh]]));

test('Others stand in the places of those that they replace, and the list before stays as it was', () => {
  const sold = piece('b', { stock: 0 });
  expect(replace(LIST, b, sold)).toEqual([a, sold, c]);
  expect(LIST).toEqual([a, b, c]);
});

test('A list that has none of them is the same list', () => {
  expect(replace(LIST, piece('b'), piece('d'))).toBe(LIST);
});

test('What was made of a list is brought up to date, over several changes too', () => {
  const work = vi.fn((list: readonly Piece[]) => list.reduce((sum, { stock }) => sum + stock, 0));
  const stockOf = oncePerList<Piece, number>(work, (before, replaced) =>
    [...replaced].reduce((sum, [old, fresh]) => sum - old.stock + fresh.stock, before),
  );
  expect(stockOf(LIST)).toBe(3);
  const b2 = piece('b', { stock: 5 });
  const b3 = piece('b', { stock: 7 });
  const later = replace(replace(replace(LIST, b, b2), a, piece('a', { stock: 2 })), b2, b3);
  expect(stockOf(later)).toBe(10);
  expect(stockOf(later)).toBe(10);
  expect(work).toHaveBeenCalledOnce();
});

test('After many changes for which nobody asked it is made anew', () => {
  const work = vi.fn(() => true);
  const known = oncePerList<Piece, boolean>(work, (before) => before);
  known(LIST);
  let list = LIST;
  for (let stock = 2; stock < 140; stock++) list = replace(list, list[1] as Piece, piece('b', { stock }));
  known(list);
  expect(work).toHaveBeenCalledTimes(2);
});

test('What was made of a list that nobody reads any more is not kept for the next', async () => {
  const reversed = arrangedOnce((list: readonly Piece[]) => list.toReversed(), alikeIn<Piece>('slug'));
  let list = LIST;
  const made: WeakRef<readonly Piece[]>[] = [];
  for (let stock = 2; stock < 12; stock++) {
    list = replace(list, list[1] as Piece, piece('b', { stock }));
    made.push(new WeakRef(reversed(list)));
  }
  setFlagsFromString('--expose-gc');
  await vi.waitFor(() => {
    runInNewContext('gc')();
    expect(made.filter((ref) => ref.deref())).toHaveLength(1);
  });
});

test('An order is kept where what it goes by is the same, and made anew where it is not', () => {
  const arrange = vi.fn((list: readonly Piece[]) => list.toSorted((one, two) => two.stock - one.stock));
  const byStock = arrangedOnce(arrange, alikeIn<Piece>('stock'));
  byStock(LIST);
  const renamed = replace(LIST, c, piece('z'));
  expect(byStock(renamed).map(({ slug }) => slug)).toEqual(['a', 'b', 'z']);
  expect(arrange).toHaveBeenCalledOnce();
  const restocked = replace(renamed, b, piece('b', { stock: 9 }));
  expect(byStock(restocked).map(({ slug }) => slug)).toEqual(['b', 'a', 'z']);
  expect(arrange).toHaveBeenCalledTimes(2);
});

test('A part of which nothing was replaced is the same list as before', () => {
  const byKind = groupedOnce(({ kind }: Piece) => kind);
  const before = byKind(LIST);
  const sold = piece('b', { kind: 'suit', stock: 0 });
  const after = byKind(replace(LIST, b, sold));
  expect(after.get('kurta')).toBe(before.get('kurta'));
  expect(after.get('suit')).toEqual([sold]);
  const moved = byKind(replace(LIST, b, piece('b', { kind: 'kurta' })));
  expect(moved.get('kurta')?.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  expect(moved.get('suit')).toBeUndefined();
});

test('What was made of a part is brought up to date with it', () => {
  const work = vi.fn((list: readonly Piece[]) => list.toReversed());
  const backwards = arrangedOnce(work, alikeIn<Piece>('slug'));
  const byKind = groupedOnce(({ kind }: Piece) => kind);
  backwards(byKind(LIST).get('kurta') ?? []);
  const sold = piece('a', { stock: 0 });
  expect(backwards(byKind(replace(LIST, a, sold)).get('kurta') ?? [])).toEqual([c, sold]);
  expect(work).toHaveBeenCalledOnce();
});

test('A fact is found anew where it may have changed', () => {
  const find = vi.fn((list: readonly Piece[]) => list.every(({ stock }) => stock > 0));
  const areInStock = factOnce<Piece, boolean>(find, alikeIn('stock'));
  expect(areInStock(LIST)).toBe(true);
  expect(areInStock(replace(LIST, a, piece('x')))).toBe(true);
  expect(find).toHaveBeenCalledOnce();
  expect(areInStock(replace(LIST, a, piece('a', { stock: 0 })))).toBe(false);
});
