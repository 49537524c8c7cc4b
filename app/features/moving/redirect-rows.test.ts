import { expect, test } from 'vitest';
import { followTargets, judgeRows, type StoredRedirect } from './redirect-rows.ts';

const origin = 'https://gulnar.example';

const stored = (path: string, target: string, source = 'staff'): [string, StoredRedirect] => [
  path,
  { path, target, target_path: target, source },
];

function judge(rows: [string, string][], known: [string, StoredRedirect][] = [], source = 'file') {
  const typed = rows.map(([path, target]) => ({ path, target }));
  return judgeRows(typed, { known: new Map(known), own: new Set(['/product/here']), source, origin }).map(
    ({ outcome, problem }) => problem ?? outcome,
  );
}

test('Rows are added, changed or known', () => {
  const known = [stored('/a', '/product/a'), stored('/b', '/product/b')];
  const rows: [string, string][] = [
    ['/A/', '/product/a'],
    ['/b', '/product/c'],
    ['https://old.example/d?variant=1', '/product/d'],
  ];
  expect(judge(rows, known)).toEqual(['same', 'changed', 'added']);
});

test('Loops and chains are refused, also those that rows of one file make together', () => {
  expect(judge([['/a', '/A/']])).toEqual(['An address cannot lead to itself.']);
  expect(
    judge([
      ['/a', '/b'],
      ['/b', '/a'],
    ]),
  ).toEqual(['added', '/a leads back to /b: nobody would ever arrive.']);
  expect(judge([['/c', '/a']], [stored('/a', '/product/a')])).toEqual([
    '/a itself leads on to /product/a. Please choose where it ends.',
  ]);
  expect(judge([['/a', '/product/a']], [stored('/c', '/a')])).toEqual([
    '/c leads to /a, which would lead on. Please change or delete that redirect first.',
  ]);
});

test('The rows of a file lead to where their chains end, and never through a page of the shop; loops are left as they are', () => {
  const ends = (rows: [string, string][], known: [string, StoredRedirect][] = []) =>
    followTargets(
      rows.map(([path, target]) => ({ path, target })),
      { known: new Map(known), own: new Set(['/product/here']), origin },
    ).map(({ target }) => target);
  expect(
    ends(
      [
        ['/a', '/B/?x=1'],
        ['/b', '/c'],
        ['/d', '/product/here'],
        ['/product/here', '/c'],
        ['/shop-all', '/c'],
        ['/e', '/shop-all'],
      ],
      [stored('/c', '/product/c?size=m')],
    ),
  ).toEqual([
    ...['/product/c?size=m', '/product/c?size=m', '/product/here', '/product/c?size=m'],
    ...['/product/c?size=m', '/shop-all'],
  ]);
  const loop: [string, string][] = [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/a'],
  ];
  expect(ends(loop)).toEqual(['/b', '/c', '/a']);
  expect(judge(loop)).toEqual([
    'added',
    '/a leads to /b, which would lead on. Please change or delete that redirect first.',
    '/a itself leads on to /b. Please choose where it ends.',
  ]);
});

test('A file that is one chain of twenty thousand rows is followed in a moment', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ path: `/old-${n}`, target: `/old-${n + 1}` }));
  const last = { path: '/old-20000', target: '/product/here' };
  const followed = followTargets([...rows, last], { known: new Map(), own: new Set(), origin });
  expect(new Set(followed.map(({ target }) => target))).toEqual(new Set(['/product/here']));
});

test('A row that leads elsewhere now is in nobody’s way', () => {
  const rows: [string, string][] = [
    ['/c', '/product/c'],
    ['/a', '/product/a'],
  ];
  expect(judge(rows, [stored('/c', '/a')])).toEqual(['changed', 'added']);
});

test('Pages of the shop, other hosts and unreadable addresses are refused', () => {
  expect(
    judge([
      ['/shop-all', '/product/a'],
      ['/Product/Here/', '/product/a'],
      ['/a', 'https://evil.example/'],
      ['', '/product/a'],
    ]),
  ).toEqual([
    '/shop-all is a page of this shop: it needs no redirect.',
    '/product/here is a page of this shop: it needs no redirect.',
    'Please lead to an address of this shop, such as /product/lawn-kurta.',
    'The old address cannot be read. Please write it as /products/lawn-kurta.',
  ]);
});

test('An import does not change what staff have said', () => {
  expect(judge([['/a', '/product/b']], [stored('/a', '/product/a')], 'import 3')).toEqual([
    'It leads to /product/a already, as somebody else has said.',
  ]);
});
