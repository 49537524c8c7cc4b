import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeError, loggablePath, parseTraceparent } from './log.server.ts';

test('An error that came as a plain object, as the job queue sends it, is named in the log', () => {
  const failure = Object.assign(new Error('the queue is locked'), { code: '55P03', rows: ['Bulbul Bano'] });
  const sent = { ...failure, message: failure.message, stack: failure.stack, queue: 'mail' };
  expect(describeError(sent)).toEqual({
    message: 'the queue is locked',
    stack: failure.stack,
    code: '55P03',
  });
});

test('What hangs on an error is not logged, and what is no error is shown as text', () => {
  const failure = Object.assign(new Error('refused'), { detail: 'Key (phone)=(+923001234567)' });
  expect(describeError(failure)).toEqual({ type: 'Error', message: 'refused', stack: failure.stack });
  expect([describeError('lost'), describeError(null)]).toEqual([{ message: 'lost' }, { message: 'null' }]);
});

const ID = '0af7651916cd43dd8448eb211c80319c';

const SAMPLED = `00-${ID}-b7ad6b7169203331-01`;

test('The id of a trace is read from its header', () => {
  expect(parseTraceparent(SAMPLED)).toEqual({ traceId: ID });
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
  expect(parseTraceparent(header)).toBeNull();
});

test('A secret in an address does not reach the log', () => {
  const secret = randomBytes(24).toString('base64url');
  expect(loggablePath(`/order/placed/${secret}`)).toBe('/order/placed/…');
  expect(loggablePath(`/order/placed/${secret}.data`)).toBe('/order/placed/….data');
  expect(loggablePath(`/orders/session/${secret}/`)).toBe('/orders/session/…/');
});

test.each([
  '/',
  '/product/Blooming-Haze',
  '/orders/update-status/GL-7K3F-9QXM/',
  '/blog/how-we-wash-and-dry-painted-cloth-at-home',
])('The address %s is logged unchanged', (path) => expect(loggablePath(path)).toBe(path));
