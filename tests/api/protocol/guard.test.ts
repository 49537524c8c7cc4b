import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { STAFF_ROLES, type StaffRole } from '#app/features/staff/roles/roles.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildCategory,
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  orderPayload,
  requireSecondFactor,
} from '#tests/support/builders.ts';
import { STAFF_WRITES } from '#tests/support/staff-writes/staff-writes.ts';
import { call } from '#tests/support/test-shop.ts';
import { ROUTES } from './routes-by-role.ts';

const rows = endpoints.map((row) => ({ name: `${row.method.toUpperCase()} ${row.path}`, ...row }));

// The first row of each table, so that a call that passed the guard would find something to change.
const address = (path: string) =>
  path
    .replace('{order_id}', 'GL-2222-2222')
    .replace('{slug}', 'a-post')
    .replace(/\{\w+\}/g, '1');

/** Counts each row that a statement writes, but in the tables that signing in itself writes. */
beforeAll(async () => {
  await sql`create sequence written_rows`.execute(db);
  await sql`create function count_written_row() returns trigger language plpgsql
    as 'begin perform nextval(''written_rows''); return null; end'`.execute(db);
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE' and table_name not in ('staff', 'staff_sessions', 'refresh_tokens', 'rate_limits')
  `.execute(db);
  for (const { name } of found)
    await sql`create trigger count_written_row after insert or update or delete on ${sql.table(name)}
      for each row execute function count_written_row()`.execute(db);
  const before = await writtenRows();
  await buildCategory('Counted');
  expect(await writtenRows()).not.toBe(before);
});

/** Changes with each row that is written. */
async function writtenRows(): Promise<string> {
  const { rows: counted } = await sql<{
    n: string;
  }>`select last_value || ' ' || is_called as n from written_rows`.execute(db);
  return counted[0]?.n ?? '';
}

beforeAll(async () => {
  const product = await buildProduct({ stock: 9 });
  await call('POST', '/orders/save/', { body: orderPayload([{ id: product.id, price: 4000 }]) });
  await db.updateTable('orders').set({ order_id: 'GL-2222-2222' }).execute();
  await db
    .insertInto('blogs')
    .values({ slug: 'a-post', title: 'A post', author: 'Koel', content: 'x', html: 'x', excerpt: 'x' })
    .execute();
  await db.insertInto('styles').values({ name: 'A style', category: 'Lawn', price: 100 }).execute();
  await db
    .insertInto('contact_messages')
    .values({ name: 'Sana', email: 'sana@example.com', message: 'Hello?' })
    .execute();
});

async function expiredToken(staffId: number): Promise<string> {
  return new SignJWT({ username: 'x', is_admin: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt' })
    .setSubject(String(staffId))
    .setIssuer('gulnar')
    .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
    .sign(await readOrCreateSecret('token-secret'));
}

test('The table of routes names every route and no other', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(rows.map(({ name }) => name).sort());
});

const tokenOf = async (role: StaffRole) => buildConfirmedToken(await buildStaff({ role }));

const roleTokens = {} as Record<StaffRole, string>;

beforeAll(async () => {
  // The calls below change the account and the session 1.
  await buildStaffToken();
  for (const role of STAFF_ROLES) roleTokens[role] = await tokenOf(role);
});

/** What somebody may call who has to choose a password or set up a second step first. */
const OF_OWN_ACCOUNT = [
  'GET /api/admin/account/',
  'PUT /api/admin/account/password/',
  'POST /api/admin/confirm-password/',
  'GET /api/admin/account/sessions/',
  'DELETE /api/admin/account/sessions/{session_id}/',
  'POST /api/admin/account/end-other-sessions/',
  'POST /api/admin/account/sign-out-everywhere/',
  'POST /api/admin/account/second-factor/',
  'PUT /api/admin/account/second-factor/',
  'POST /api/admin/account/second-factor/turn-off/',
  'POST /api/admin/account/second-factor/recovery-codes/',
];

describe.each(rows)('The guard of $name', ({ name, method, path, guard, requiresPassword, isOwnAccount }) => {
  const send = (token?: string) => call(method.toUpperCase(), address(path), token ? { token } : {});

  test(`The call ${name} is open to nobody but its roles, if it has any`, async () => {
    expect(guard === 'public').toBe(ROUTES[name] === 'public');
    expect(requiresPassword === true).toBe(STAFF_WRITES[name]?.password === 'asks');
    const admin = await buildStaff();
    const { refresh } = await issueTokens(admin);
    const other = await buildStaffToken({ is_admin: false });
    const before = await writtenRows();
    const statuses = {
      'no token': (await send()).status,
      garbage: (await send('garbage.garbage.garbage')).status,
      expired: (await send(await expiredToken(admin.id))).status,
      'refresh as access': (await send(refresh)).status,
      'non-admin': (await send(other)).status,
    };
    const answers = Object.values(statuses).map((status) =>
      status === 401 || status === 403 ? status : 'in',
    );
    expect(answers).toEqual(guard === 'public' ? Array(5).fill('in') : [401, 401, 401, 401, 403]);
    if (guard === 'admin') expect(await writtenRows()).toBe(before);
    if (requiresPassword) {
      const unconfirmed = await send(await buildStaffToken());
      expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'confirm_password']);
      expect(await writtenRows()).toBe(before);
    }
    const token = requiresPassword ? await buildConfirmedToken() : await buildStaffToken();
    if (guard === 'admin') expect([401, 403]).not.toContain((await send(token)).status);
  });

  test.runIf(guard === 'admin')(`The call ${name} is open to the roles of the table alone`, async () => {
    const open: StaffRole[] = [];
    for (const role of STAFF_ROLES) {
      const before = await writtenRows();
      const token = isOwnAccount ? await tokenOf(role) : roleTokens[role];
      const { status, body } = await send(token);
      if (body?.code !== 'not_permitted') {
        expect([401, 403]).not.toContain(status);
        open.push(role);
        continue;
      }
      expect(status).toBe(403);
      expect(body.detail).toMatch(/^Only an owner.* can .+\. Please ask an owner of the shop to do it\.$/);
      expect(await writtenRows()).toBe(before);
    }
    expect(open).toEqual(ROUTES[name]);
  });
});

describe.each(rows.filter(({ guard }) => guard === 'admin'))(
  'Somebody who has to do something first, and $name',
  ({ name, method, path }) => {
    const isAllowed = OF_OWN_ACCOUNT.includes(name);
    const works = isAllowed ? 'works' : 'is refused';

    async function ask(token: string, refusal: string) {
      const before = await writtenRows();
      const { status, body } = await call(method.toUpperCase(), address(path), { token });
      if (isAllowed) return expect([401, 403]).not.toContain(status);
      expect([status, body.code]).toEqual([403, refusal]);
      expect(await writtenRows()).toBe(before);
    }

    test(`The call ${name} ${works} until a temporary password is changed`, async () => {
      const staff = await buildStaff({ must_change_password: true });
      await ask(await buildConfirmedToken(staff), 'password_change_needed');
    });

    test.each(['owner', 'desk'] as const)(
      `The call ${name} ${works} until an %s has set up the second step that the shop asks for`,
      async (role) => {
        await requireSecondFactor('everybody');
        await ask(await buildConfirmedToken(await buildStaff({ role })), 'second_factor_setup_needed');
        await requireSecondFactor('nobody');
      },
    );
  },
);
