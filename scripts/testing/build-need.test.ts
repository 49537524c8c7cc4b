import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsBuild } from './build-need.mjs';

test.each([
  [['money']],
  [['rules', 'tests/api/orders', 'money.test.ts']],
  [['./app/platform/text/money.test.ts:12']],
  [['checks']],
  [['types']],
  [['watch', 'faults']],
])('The command npm test -- %j does not build the shop', (words) => {
  expect(needsBuild(words)).toBe(false);
});

test.each([
  [[]],
  [['all']],
  [['rules']],
  [['rules', '-t', 'money']],
  [['order-limits']],
  [['money', 'Killed-Shop']],
  [['./tests/faults/processes/clock.test.ts:20']],
  [['tests']],
  [['faults', 'clock']],
  [['journeys', 'checkout']],
  [['browsers']],
])('The command npm test -- %j builds the shop first', (words) => {
  expect(needsBuild(words)).toBe(true);
});

test('No Vitest file that npm test runs outside tests/faults starts the built shop', () => {
  const others = globSync('{app,demo,server,scripts,tests}/**/*.test.ts').filter(
    (file) => !/^tests\/(?:faults|deploy|browsers)\//.test(file),
  );
  const starting = others.filter((file) =>
    /from '#tests\/(journeys\/support\/|faults\/support\/(shopper|flooded-shop))/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(starting).toEqual([]);
});
