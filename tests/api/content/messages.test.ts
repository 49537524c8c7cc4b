import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

async function build(options: { name?: string; email?: string; message?: string } = {}): Promise<number> {
  const row = {
    name: 'Bulbul Bano',
    email: 'bulbul@example.com',
    message: 'Do you dye to order?',
    ...options,
  };
  return (await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const list = (query = '') => call('GET', `/api/admin/messages/${query}`, { token });
const ids = async (query = '') => (await list(query)).body.map(({ id }: { id: number }) => id);
const note = (id: number | string, body: unknown) =>
  call('PATCH', `/api/admin/messages/${id}/`, { token, body });
const remove = (id: number | string) => call('DELETE', `/api/admin/messages/${id}/`, { token });
const unread = async () => (await call('GET', '/api/admin/messages/unread/', { token })).body;

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
});

describe('Reading contact messages', () => {
  test('Staff alone can read the messages, newest first', async () => {
    const first = await build();
    const second = await build({ name: 'Koel' });
    const { body, headers } = await list();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(body[1]).toEqual({
      id: first,
      name: 'Bulbul Bano',
      email: 'bulbul@example.com',
      message: 'Do you dye to order?',
      created_at: expect.stringMatching(/Z$/),
      read_at: null,
      answered_at: null,
    });
    expect(await unread()).toEqual({ unread: 2 });
  });

  test('Without a limit a list for staff has fifty rows and leads on', async () => {
    for (let n = 0; n < 51; n++) await build();
    const { body, headers } = await list();
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect([body.length, (await call('GET', next, { token })).body.length]).toEqual([50, 1]);
    expect((await list('?limit=500')).body).toHaveLength(51);
  });

  test('Messages can be filtered by unread, unanswered and answered, and searched', async () => {
    const [fresh, read, answered] = [await build({ name: 'Zeb' }), await build(), await build()];
    await note(read, { read: true });
    await note(answered, { answered: true });
    expect(await ids('?status=unread')).toEqual([fresh]);
    expect(await ids('?status=open')).toEqual([read, fresh]);
    expect(await ids('?status=answered')).toEqual([answered]);
    expect(await ids('?q=zeb')).toEqual([fresh]);
    expect(await ids('?q=DYE')).toHaveLength(3);
    expect(await ids('?q=%3F')).toEqual([]);
    expect(await ids('?q=bulbul@&status=answered')).toEqual([answered]);
    expect(await unread()).toEqual({ unread: 1 });
  });

  test('Messages come page by page', async () => {
    const all = [await build(), await build(), await build()].reverse();
    const first = await list('?limit=2');
    const next = /\?[^>]+/.exec(first.headers.get('link') ?? '')?.[0] ?? '';
    expect([...first.body.map(({ id }: { id: number }) => id), ...(await ids(next))]).toEqual(all);
  });
});

describe('Changing contact messages', () => {
  test('Marking a message as read twice keeps the first time', async () => {
    const id = await build();
    const { body } = await note(id, { read: true });
    expect([body.read_at, body.answered_at]).toEqual([expect.stringMatching(/Z$/), null]);
    expect((await note(id, { read: true })).body).toEqual(body);
  });

  test('Answering a message marks it as read', async () => {
    const { body } = await note(await build(), { answered: true });
    expect([body.read_at, body.answered_at]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('Marking a message as unread makes it unanswered', async () => {
    const id = await build();
    await note(id, { answered: true });
    expect((await note(id, { answered: false })).body).toMatchObject({
      answered_at: null,
      read_at: expect.any(String),
    });
    await note(id, { answered: true });
    expect((await note(id, { read: false })).body).toMatchObject({ answered_at: null, read_at: null });
  });

  test('Deleting a message removes it for good', async () => {
    const id = await build();
    expect((await remove(id)).status).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await note(id, { read: true })).body.detail).toBe('This message does not exist.');
  });

  test.each([{}, { read: 'yes' }, { read: null }, { answered: 1 }, [], 'read', null, { name: 'x' }])(
    'The body %j leaves a message as it is',
    async (body) => {
      const id = await build();
      expect((await note(id, body)).status).toBe(400);
      expect(await ids('?status=unread')).toEqual([id]);
    },
  );

  test('Only the marks of a message can be changed', async () => {
    const id = await build();
    await note(id, { read: true, message: 'x', email: 'x@example.com', created_at: '2001-01-01' });
    expect((await list()).body[0]).toMatchObject({
      email: 'bulbul@example.com',
      message: 'Do you dye to order?',
    });
  });
});
