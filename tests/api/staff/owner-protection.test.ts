import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

/** Every call that touches a person by number, with each body that would take something from an owner or give it to oneself. */
const CALLS: [call: string, bodies: object[]][] = [
  ['GET /api/admin/staff/', [{}]],
  [
    'POST /api/admin/staff/',
    [{ username: 'friend', role: 'owner' }, { username: 'friend2', is_admin: true }, { username: 'friend3' }],
  ],
  [
    'PATCH /api/admin/staff/{id}/',
    [
      { role: 'owner' },
      { role: 'desk' },
      { is_admin: true },
      { is_admin: false },
      { disabled: true },
      { disabled: false },
      { email: 'thief@evil.example' },
    ],
  ],
  ['POST /api/admin/staff/{id}/reset-password/', [{}, { password: 'chosen by a thief' }]],
  ['GET /api/admin/staff/{id}/sessions/', [{}]],
  ['DELETE /api/admin/staff/{id}/sessions/{session_id}/', [{}]],
  ['POST /api/admin/staff/{id}/sign-out/', [{}]],
  ['POST /api/admin/staff/{id}/reset-second-factor/', [{}]],
];

type Person = Awaited<ReturnType<typeof buildStaff>>;
let [owner, other, helper, outsider]: Person[] = [];
let session = '';

beforeAll(async () => {
  await db.updateTable('staff').set({ disabled_at: new Date() }).execute();
  const second_factor_at = new Date();
  owner = await buildStaff({ username: 'the-owner', second_factor_at });
  other = await buildStaff({ username: 'other-owner', second_factor_at });
  helper = await buildStaff({ username: 'a-helper', role: 'desk' });
  outsider = await buildStaff({ username: 'an-outsider', is_admin: false });
  await db
    .insertInto('second_factors')
    .values([owner, other].map(({ id }) => ({ staff_id: id, encrypted_secret: 'unchanged' })))
    .execute();
});

beforeEach(async () => {
  await issueTokens(owner as Person);
  const found = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', owner?.id ?? 0)
    .executeTakeFirstOrThrow();
  session = found.id;
});

/** All that says who somebody is and how they sign in. */
async function people() {
  const columns = [
    'id',
    'username',
    'email',
    'password_hash',
    'is_admin',
    'role',
    'disabled_at',
    'token_epoch',
  ] as const;
  return Promise.all([
    db.selectFrom('staff').select(columns).select('second_factor_at').orderBy('id').execute(),
    db.selectFrom('second_factors').selectAll().orderBy('staff_id').execute(),
    db
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', owner?.id ?? 0)
      .orderBy('id')
      .execute(),
  ]);
}

const send = (name: string, id: number, token: string | undefined, body: object): Promise<Answer> => {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace('{id}', String(id)).replace('{session_id}', session);
  const hasBody = method === 'POST' || method === 'PATCH';
  return call(method, address, { ...(token && { token }), ...(hasBody && { body }) });
};

test('Every call about staff accounts is in the table', () => {
  const about = endpoints
    .filter(({ path }) => /\/staff\//.test(path))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(CALLS.map(([name]) => name).sort()).toEqual(about.sort());
});

const ATTEMPTS = CALLS.flatMap(([name, bodies]) => bodies.map((body) => [name, body] as const));

describe.each(ATTEMPTS)('%s with %j', (name, body) => {
  test.each([
    ['somebody without a token', async (): Promise<string | undefined> => undefined, 401],
    ['a person without access', async () => (await issueTokens(outsider as Person)).access, 403],
    ['a person without access, confirmed', () => buildConfirmedToken(outsider), 403],
    ['the desk', async () => (await issueTokens(helper as Person)).access, 403],
    ['the desk who has just entered the password', () => buildConfirmedToken(helper), 403],
  ] as const)(
    'The call is refused to %s, about an owner, the last owner and oneself',
    async (_, takeToken, status) => {
      const token = await takeToken();
      const before = await people();
      for (const person of [owner, other, helper, outsider])
        expect((await send(name, person?.id ?? 0, token, body)).status).toBe(status);
      expect(await people()).toEqual(before);
    },
  );

  test('The call is refused to an owner’s stolen token, which never entered the password, unless it only reads', async () => {
    const { access } = await issueTokens(other as Person);
    const before = await people();
    const answer = await send(name, owner?.id ?? 0, access, body);
    expect(answer.status).toBe(name.startsWith('GET') ? 200 : 403);
    expect(await people()).toEqual(before);
  });
});

const LOSING = [
  ['PATCH /api/admin/staff/{id}/', { role: 'desk' }],
  ['PATCH /api/admin/staff/{id}/', { is_admin: false }],
  ['PATCH /api/admin/staff/{id}/', { disabled: true }],
  ['POST /api/admin/staff/{id}/reset-password/', {}],
  ['POST /api/admin/staff/{id}/reset-second-factor/', {}],
] as const;

test.each(LOSING)('The last owner is not lost by %s with %j, not even by herself', async (name, body) => {
  const alone = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('id', '=', other?.id ?? 0)
      .execute();
    return owner as Person;
  });
  const token = await buildConfirmedToken(alone);
  const before = await people();
  const answer = await send(name, alone.id, token, body);
  expect([answer.status, answer.body.code]).toEqual([409, 'own_account']);
  expect(await people()).toEqual(before);
  await db
    .updateTable('staff')
    .set({ disabled_at: null })
    .where('id', '=', other?.id ?? 0)
    .execute();
});

test('An owner who loses the role while her call waits makes no friend an owner any more', async () => {
  const token = await buildConfirmedToken(other);
  const setRole = (connection: Pick<typeof db, 'updateTable'>, role: 'owner' | 'desk') =>
    connection
      .updateTable('staff')
      .set({ role })
      .where('id', '=', other?.id ?? 0)
      .execute();
  let answer: Promise<Answer> | undefined;
  await db.transaction().execute(async (tx) => {
    await setRole(tx, 'desk');
    answer = call('POST', '/api/admin/staff/', { token, body: { username: 'friend4', role: 'owner' } });
    await untilWaiting(1);
  });
  const refused = await answer;
  await setRole(db, 'owner');
  expect([refused?.status, refused?.body.code]).toEqual([403, 'not_permitted']);
});

test('Nobody raises their own role by a call about their own account', async () => {
  const token = await buildConfirmedToken(helper);
  const rights = () =>
    db
      .selectFrom('staff')
      .select(['role', 'is_admin'])
      .where('id', '=', helper?.id ?? 0)
      .executeTakeFirst();
  const more = { role: 'owner', is_admin: true, id: owner?.id, staff_id: owner?.id };
  const own = endpoints.filter(({ path }) => /\/account\//.test(path));
  expect(own.length).toBeGreaterThan(8);
  const before = await people();
  const written = own.filter(({ method, path }) => method !== 'get' && !/session|everywhere/.test(path));
  for (const { method, path } of written)
    await call(method.toUpperCase(), path, {
      token,
      body: { current: 'wrong', password: 'another password', code: '000000', ...more },
    });
  expect(await rights()).toEqual({ role: 'desk', is_admin: true });
  const [accounts, factors] = await people();
  expect(accounts).toEqual(before[0]);
  expect(factors.filter(({ staff_id }) => staff_id !== helper?.id)).toEqual(before[1]);
});
