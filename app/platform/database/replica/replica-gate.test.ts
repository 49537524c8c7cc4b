import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePosition, ReplicaGate } from './replica-gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function openGate(position: bigint): ReplicaGate {
  const gate = new ReplicaGate();
  gate.resume();
  gate.learn(position, gate.changeCount);
  return gate;
}

test.each([
  ['0/0', 0n],
  ['0/3000028', 0x3000028n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
])('The position %s is read as a number', (text, position) => {
  expect(parsePosition(text)).toBe(position);
});

test('Positions are ordered as numbers, not as texts', () => {
  expect(parsePosition('9/0') < parsePosition('10/0')).toBe(true);
});

test('Before the primary and the replica have answered, no replica may be read from', () => {
  const gate = new ReplicaGate();
  expect(gate.required()).toBeNull();
  gate.learn(100n, gate.changeCount);
  expect(gate.required()).toBeNull();
  gate.resume();
  expect(gate.required()).toBe(100n);
});

test('From a change on no replica may be read from until a position behind it is known', () => {
  const gate = openGate(100n);
  gate.noteChange();
  expect(gate.required()).toBeNull();
  gate.learn(200n, gate.changeCount);
  expect(gate.required()).toBe(200n);
});

test('A position that was asked for before the last change is not far enough', () => {
  const gate = openGate(100n);
  const asked = gate.changeCount;
  gate.noteChange();
  gate.learn(150n, asked);
  expect(gate.required()).toBeNull();
});

test('Without a change the log may grow without anybody waiting for the replica', () => {
  const gate = openGate(100n);
  gate.learn(200n, gate.changeCount);
  expect(gate.required()).toBe(100n);
});

test('A replica must have replayed what was in the log ten to twenty seconds ago, even without a change', () => {
  const gate = openGate(100n);
  for (const position of [200n, 300n, 400n]) {
    vi.advanceTimersByTime(10_000);
    gate.learn(position, gate.changeCount);
  }
  expect(gate.required()).toBe(300n);
});

test('A replica that failed is not read from until it has answered again', () => {
  const gate = openGate(100n);
  gate.suspend();
  expect(gate.required()).toBeNull();
  gate.resume();
  expect(gate.required()).toBe(100n);
});
