import { expect, test } from 'vitest';
import { CacheAdmission } from './cache-admission.ts';

test('What is asked for once is not kept; from the second time on it is', () => {
  const asked = new CacheAdmission(2);
  expect([asked.ask('a'), asked.ask('a'), asked.ask('a')]).toEqual([false, true, true]);
});

test('A thousand made-up addresses, each asked for twice, do not push out what is asked for more often', () => {
  const asked = new CacheAdmission(2);
  for (const address of ['a', 'b', 'a', 'b', 'a', 'b']) asked.ask(address);
  for (let n = 0; n < 1_000; n++) for (const _ of ['once', 'twice']) asked.ask(`made-up ${n}`);
  expect([asked.ask('a'), asked.ask('b')]).toEqual([true, true]);
});

test('What is asked for more often takes the place of what is asked for least', () => {
  const asked = new CacheAdmission(2);
  for (const address of ['a', 'a', 'a', 'b', 'b']) asked.ask(address);
  expect(['c', 'c', 'c'].map((address) => asked.ask(address))).toEqual([false, false, true]);
  expect([asked.ask('a'), asked.ask('b')]).toEqual([true, false]);
});

test('What was forgotten gives up its place', () => {
  const asked = new CacheAdmission(1, { remembered: 10 });
  for (const address of ['a', 'a', 'a']) asked.ask(address);
  for (let n = 0; n < 20; n++) asked.ask(`other ${n}`);
  expect([asked.ask('b'), asked.ask('b')]).toEqual([false, true]);
});
