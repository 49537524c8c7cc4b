import { expect, test } from 'vitest';
import { describeError } from './log.server.ts';

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
