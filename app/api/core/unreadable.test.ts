import { expect, test } from 'vitest';
import { findUnreadable } from './unreadable.ts';

test.each([
  [{ code: 'AB\0CD' }, 'code'],
  [{ lines: [{ note: 'fine' }, { note: 'a\ud800b' }] }, 'lines.1.note'],
  ['\0', ''],
  [{ name: 'گلنار 🌸', sizes: ['M', null], at: new Date(0), count: 3, is_used: true }, null],
  [null, null],
])('In %j it is %j that cannot be kept', (value, path) => {
  expect(findUnreadable(value)).toBe(path);
});
