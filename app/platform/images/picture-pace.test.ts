import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEncoding } from './picture-pace.server.ts';

test('After an encoding beside which the process was busy the encoder rests for a multiple of its time', async () => {
  const rest = watchEncoding();
  const began = performance.now();
  while (performance.now() - began < 20);
  await pause(0);
  expect(rest()).toBeGreaterThan(100);
});

test('While the process has nothing to do the next encoding follows at once', async () => {
  await pause(0);
  const rest = watchEncoding();
  await pause(100);
  expect(rest()).toBe(0);
});
