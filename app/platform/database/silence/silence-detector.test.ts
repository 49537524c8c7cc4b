import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilenceDetector } from './silence-detector.ts';

let detector: SilenceDetector;
let isAwaited: boolean;
let questions: number;
let answers: PromiseWithResolvers<void>[];
let isAnswering: boolean;
let changes: boolean[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [isAwaited, isAnswering, questions, answers, changes] = [true, true, 0, [], []];
  detector = new SilenceDetector({
    isAwaited: () => isAwaited,
    ask() {
      questions++;
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      if (isAnswering) answer.resolve();
      return answer.promise;
    },
    onChange: (isSilent) => changes.push(isSilent),
  });
});
afterEach(() => {
  detector.stop();
  vi.useRealTimers();
});

/** As time passes for a process whose event loop is free. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('While nobody waits for the database it is asked nothing', async () => {
  isAwaited = false;
  await pass(60_000);
  expect([questions, changes]).toEqual([0, []]);
});

test('A database that answers the question is not silent, however long a statement takes', async () => {
  await pass(60_000);
  expect(questions).toBeGreaterThan(100);
  expect(changes).toEqual([]);
});

test('Within a second of a request, a database that answers nothing is silent, and no more from its first answer on', async () => {
  await pass(10_000);
  isAnswering = false;
  await pass(900);
  expect(changes).toEqual([true]);
  await pass(60_000);
  expect(changes).toEqual([true]);
  answers.at(-1)?.resolve();
  await pass(0);
  expect(changes).toEqual([true, false]);
});

test('A question that failed is asked again, also when nobody waits any more', async () => {
  isAnswering = false;
  await pass(900);
  isAwaited = false;
  const before = questions;
  answers.at(-1)?.reject(new Error('Query read timeout'));
  isAnswering = true;
  await pass(200);
  expect([questions, changes]).toEqual([before + 1, [true, false]]);
});

test('A database that does not answer the question but sends on another connection is not silent', async () => {
  isAnswering = false;
  for (let n = 0; n < 100; n++) {
    await pass(500);
    detector.noteSign();
  }
  expect(changes).toEqual([]);
});

test('A process whose event loop was blocked reads what has arrived meanwhile before it judges', async () => {
  isAnswering = false;
  await pass(200);
  const afterBlock = performance.now() + 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(afterBlock);
  await vi.advanceTimersToNextTimerAsync();
  expect(changes).toEqual([]);
  vi.restoreAllMocks();
});
