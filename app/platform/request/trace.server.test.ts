import { expect, test } from 'vitest';
import { readTraceparent } from './trace.server.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const SAMPLED = `00-${ID}-b7ad6b7169203331-01`;

test('The id of a trace is read from its header', () => {
  expect(readTraceparent(SAMPLED)).toEqual({ traceId: ID });
});

test.each([
  null,
  '',
  `01-${ID}-b7ad6b7169203331-01`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID.toUpperCase()}-b7ad6b7169203331-01`,
  `${SAMPLED}*/ drop table orders; --`,
])('A header that names no trace is ignored: %s', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
