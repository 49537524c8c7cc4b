import { afterEach, expect, test } from 'vitest';
import { DEFAULT_TEXTS } from '#app/features/settings/texts/default-texts.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

afterEach(() =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('settings').execute();
    await invalidateOnCommit(tx, ['settings']);
  }),
);

const PATH = '/api/admin/message-texts/';

const read = async () => (await call('GET', PATH, { token: await buildStaffToken({ role: 'desk' }) })).body;

const put = async (body: object, token?: string) =>
  call('PUT', PATH, { token: token ?? (await buildStaffToken()), body });

test('The desk reads the texts in three languages, and an owner writes them; an empty one is as before', async () => {
  expect((await read()).texts).toEqual(DEFAULT_TEXTS);
  const urdu = 'آپ کا آرڈر {order} منسوخ ہے۔';
  const { status, body } = await put({ texts: { cancelled: { ur: urdu, en: '' } } });
  expect(status).toBe(200);
  expect(body.texts.cancelled).toEqual({ ...DEFAULT_TEXTS.cancelled, ur: urdu });
  await put({ texts: { cancelled: { ur: DEFAULT_TEXTS.cancelled.ur } } });
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
  const desk = await buildStaffToken({ role: 'desk' });
  expect((await put({ texts: {} }, desk)).status).toBe(403);
});

test.each([
  [{ cancelled: { en: 'Salam {nmae}' } }, 'texts.cancelled.en'],
  [{ cancelled: { en: 'a'.repeat(701) } }, 'texts.cancelled.en'],
  [{ cancelled: { ur: 'گل '.repeat(200) } }, 'texts.cancelled.ur'],
  [{ cancelled: { en: 7 } }, 'texts.cancelled.en'],
  [{ cancelled: { en: 'a\u0000b' } }, 'texts.cancelled.en'],
  [{ advert: { en: 'Buy!' } }, 'texts'],
])('%j is refused where it is wrong', async (texts, field) => {
  const { status, body } = await put({ texts });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('A text that names an account or a link asks for the password', async () => {
  const texts = { payment_short: { en: 'Send {sum} to 0345 1112223.' } };
  expect((await put({ texts })).body.code).toBe('confirm_password');
  expect((await put({ texts }, await buildConfirmedToken())).status).toBe(200);
});

test('What somebody else has changed meanwhile is not overwritten', async () => {
  const { version } = await read();
  await put({ texts: { cancelled: { en: 'Gone: {order}' } } });
  expect((await put({ texts: { ready: { en: 'Ready: {order}' } }, version })).status).toBe(409);
});
