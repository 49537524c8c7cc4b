import { expect, test } from 'vitest';
import { reserveUploadSpace } from './body.ts';

const MB = 1024 * 1024;
const LARGEST = 11 * MB;

test('Uploads of one customer, and of the network around it, leave room for everybody else', () => {
  const first = reserveUploadSpace('public', '2001:db8:48:1::1', LARGEST);
  expect(first).not.toBeNull();
  expect(reserveUploadSpace('public', '2001:db8:48:1::2', LARGEST)).toBeNull();
  expect(reserveUploadSpace('public', '2001:db8:48:2::1', LARGEST)).toBeNull();
  const other = reserveUploadSpace('public', '203.0.113.7', LARGEST);
  expect(other).not.toBeNull();
  expect(reserveUploadSpace('public', '203.0.113.8', LARGEST)).toBeNull();
  const staff = reserveUploadSpace('admin', '2001:db8:48:1::1', 5 * LARGEST);
  expect(staff).not.toBeNull();
  first?.();
  const again = reserveUploadSpace('public', '2001:db8:48:2::1', LARGEST);
  expect(again).not.toBeNull();
  for (const giveBack of [other, staff, again]) giveBack?.();
});

test('All public uploads together have their room, from however many networks', () => {
  const taken = Array.from({ length: 5 }, (_, n) => reserveUploadSpace('public', `203.0.${n}.7`, 8 * MB));
  expect(taken.map((room) => room !== null)).toEqual([true, true, true, true, false]);
  for (const giveBack of taken) giveBack?.();
});
