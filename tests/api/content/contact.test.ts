import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { call } from '#tests/support/test-shop.ts';

const message = { name: 'Bulbul Bano', email: 'bulbul@example.com', message: 'Do you dye to order?' };
let visitors = 0;
const send = (body: unknown) =>
  call('POST', '/api/contact/', { body, address: `10.0.${visitors >> 8}.${visitors++ & 255}` });
const stored = () => db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute();

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
});

describe('Contact messages', () => {
  test('A contact message is stored and the answer repeats nothing of it', async () => {
    const { status, body, headers } = await send(message);
    expect([status, body]).toEqual([201, { detail: 'Message sent successfully!' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await stored()).toEqual([message]);
  });

  test('A contact message keeps its line breaks and its script', async () => {
    const sent = { name: 'گل', email: ' gul@example.com ', message: 'سلام\r\n<script>alert(1)</script>' };
    expect((await send({ ...sent, id: 1, created_at: 'x', is_admin: true })).status).toBe(201);
    expect(await stored()).toEqual([
      { name: 'گل', email: 'gul@example.com', message: 'سلام\n<script>alert(1)</script>' },
    ]);
  });

  test.each([
    ['name', '', 'Please enter your name.'],
    ['name', 'a'.repeat(121), 'Please shorten this to 120 characters.'],
    ['name', ['Bulbul'], 'Please enter your name.'],
    ['email', '', 'Please enter your e-mail address.'],
    ['email', 'bulbul', 'Please enter an e-mail address such as name@example.com.'],
    ['email', 'bulbul@example.com\nBcc: a@b.c', 'Please enter an e-mail address such as name@example.com.'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please shorten this to 254 characters.'],
    ['email', 7, 'Please enter your e-mail address.'],
    ['message', ' \n ', 'Please enter your message.'],
    ['message', undefined, 'Please enter your message.'],
    ['message', 'a'.repeat(5001), 'Please shorten this to 5000 characters.'],
    ['message', 'a\0b', 'Please remove the unreadable characters.'],
    ['message', '\udfff', 'Please remove the unreadable characters.'],
  ])('A contact message whose %s is %j is refused', async (field, value, detail) => {
    const { status, body } = await send({ ...message, [field]: value });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: detail }]);
    expect(await stored()).toEqual([]);
  });

  test.each([['[]'], ['null'], ['{'], ['"text"'], ['7']])(
    'A contact message whose body is %s is refused',
    async (body) => {
      expect((await send(body)).status).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );
});

test('When 5,000 messages are unanswered the next is refused until one has been answered', async () => {
  const waiting = Array.from({ length: 5_000 }, () => message);
  await db.insertInto('contact_messages').values(waiting).execute();
  const { status, body, headers } = await send(message);
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_waiting', '86400']);
  expect(await stored()).toHaveLength(5_000);
  const first = db.selectFrom('contact_messages').select('id').limit(1);
  await db
    .updateTable('contact_messages')
    .set({ answered_at: new Date() })
    .where('id', 'in', first)
    .execute();
  expect((await send(message)).status).toBe(201);
});
