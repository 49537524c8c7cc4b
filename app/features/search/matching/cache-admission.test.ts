import { expect, test } from 'vitest';
import { CacheAdmission } from './cache-admission.ts';

test('An address is admitted from its second request on', () => {
  const admission = new CacheAdmission(2);
  expect([admission.admit('a'), admission.admit('a'), admission.admit('a')]).toEqual([false, true, true]);
});

test('A thousand made-up addresses, each requested twice, do not evict more frequent ones', () => {
  const admission = new CacheAdmission(2);
  for (const address of ['a', 'b', 'a', 'b', 'a', 'b']) admission.admit(address);
  for (let n = 0; n < 1_000; n++) for (const _ of ['once', 'twice']) admission.admit(`made-up ${n}`);
  expect([admission.admit('a'), admission.admit('b')]).toEqual([true, true]);
});

test('A more frequent address evicts the least frequent one', () => {
  const admission = new CacheAdmission(2);
  for (const address of ['a', 'a', 'a', 'b', 'b']) admission.admit(address);
  expect(['c', 'c', 'c'].map((address) => admission.admit(address))).toEqual([false, false, true]);
  expect([admission.admit('a'), admission.admit('b')]).toEqual([true, false]);
});

test('What was forgotten gives up its place', () => {
  const admission = new CacheAdmission(1, { remembered: 10 });
  for (const address of ['a', 'a', 'a']) admission.admit(address);
  for (let n = 0; n < 20; n++) admission.admit(`other ${n}`);
  expect([admission.admit('b'), admission.admit('b')]).toEqual([false, true]);
});
