import { expect, test } from 'vitest';
import { noteRequest, quietMoment } from './quiet-moment.server.ts';

test('Work that can wait begins a second after the last request', async () => {
  noteRequest();
  const began = performance.now();
  await quietMoment(60_000, () => false);
  expect(performance.now() - began).toBeGreaterThanOrEqual(990);
});

test('Work that can wait begins only when nothing else is busy', async () => {
  let asked = 0;
  await quietMoment(60_000, () => ++asked < 3);
  expect(asked).toBe(3);
});

test('In a shop that is never quiet the work begins after the longest wait', async () => {
  await expect(quietMoment(100, () => true)).resolves.toBeUndefined();
});
