import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { StorageFull } from '#app/platform/files/file-store.ts';
import { log } from '#app/platform/request/log.server.ts';
import { answerError } from './handler.ts';

test('A full disk asks people to come again and says that nothing was saved', async () => {
  const answer = answerError(new StorageFull('There is no room for the file.'), 'a request');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toEqual({
    code: 'storage_full',
    detail: 'The shop has no space for pictures right now; nothing was saved. Please try again later.',
  });
});

test('A full disk of the database asks people to come again and is logged as one', async () => {
  using logged = vi.spyOn(log, 'error').mockReturnValue();
  const full = new pg.DatabaseError('could not extend file', 0, 'error');
  full.code = '53100';
  const answer = answerError(full, 'a request');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toEqual({
    code: 'storage_full',
    detail: 'The shop has no space for new data right now; nothing was saved. Please try again later.',
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: full, requestId: 'a request' },
    'the disk of the database is full',
  );
});

test('A database without free connections asks people to come again', async () => {
  const full = new pg.DatabaseError('sorry, too many clients already', 0, 'error');
  full.code = '53300';
  const answer = answerError(full, 'a request');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
