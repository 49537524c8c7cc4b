import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { takeMails } from '#tests/support/mails/mail-folder.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OWN = '/api/admin/account';

let count = 0;

type Place = { address?: string; userAgent?: string; device?: string };

async function signIn(username: string, { address = '203.0.113.7', userAgent = PHONE, device }: Place = {}) {
  const { body } = await call('POST', '/api/token/', {
    body: { username, password: 'a long password', ...(device && { device }) },
    headers: { 'User-Agent': userAgent },
    address,
  });
  return body as { access: string; refresh: string };
}

const person = () => buildStaff({ username: `roaming-${++count}` });
const list = async (token: string) => (await call('GET', `${OWN}/sessions/`, { token })).body;
const isIn = async (token: string) => (await call('GET', '/orders/all/', { token })).status === 200;
const refresh = (token: string) => call('POST', '/api/token/refresh/', { body: { refresh: token } });

async function confirmedOf(token: string): Promise<string> {
  const body = { password: 'a long password' };
  return (await call('POST', '/api/admin/confirm-password/', { token, body })).body.access;
}

describe('The list of one’s own sessions', () => {
  test('The list of one’s own sessions says in words when, with what and roughly from where, and which is this one', async () => {
    const { username } = await person();
    const phone = await signIn(username);
    const laptop = await signIn(username, { address: '2001:db8:aa:bb::7', userAgent: LAPTOP });
    await issueTokens(await person());
    const rows = await list(phone.access);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      id: expect.any(String),
      started_at: expect.any(String),
      last_used_at: expect.any(String),
      browser: 'Chrome on Android',
      network: '203.0.x.x',
      is_this_one: true,
    });
    expect(rows).toContainEqual(
      expect.objectContaining({ browser: 'Firefox on Windows', network: '2001:db8:x', is_this_one: false }),
    );
    const stored = JSON.stringify(await db.selectFrom('staff_sessions').selectAll().execute());
    expect(stored).not.toMatch(/113\.7|aa:bb|Mozilla/);
    expect((await list(laptop.access)).find((row: { is_this_one: boolean }) => row.is_this_one).browser).toBe(
      'Firefox on Windows',
    );
  });

  test('The list of one’s own sessions tells of a stolen token by the browser that used it last', async () => {
    const { id, username } = await person();
    const mine = await signIn(username);
    const anHourAgo = sql<Date>`now() - interval '1 hour'`;
    await db
      .updateTable('staff_sessions')
      .set({ last_used_at: anHourAgo })
      .where('staff_id', '=', id)
      .execute();
    await call('POST', '/api/token/refresh/', {
      body: { refresh: mine.refresh },
      headers: { 'User-Agent': 'python-requests/2.32' },
      address: '198.51.100.9',
    });
    const [stolen] = await list(mine.access);
    expect(stolen).toMatchObject({ browser: null, network: '198.51.x.x' });
    expect(Date.now() - Date.parse(stolen.last_used_at)).toBeLessThan(60_000);
  });

  test('The list of one’s own sessions leaves out those that have ended, by their time or by guessing', async () => {
    const { username } = await person();
    const [mine, guessing] = [await signIn(username), await signIn(username)];
    for (let n = 0; n < 10; n++)
      await call('POST', '/api/admin/confirm-password/', { token: guessing.access, body: { password: 'x' } });
    await signIn(username, { userAgent: LAPTOP });
    const past = { expires_at: new Date(Date.now() - 1000) };
    await db.updateTable('staff_sessions').set(past).where('browser', '=', 'Firefox on Windows').execute();
    expect(await list(mine.access)).toMatchObject([{ is_this_one: true }]);
  });

  test('A session that is ended there stops at once, with its access token', async () => {
    const { username } = await person();
    const [stolen, mine] = [await signIn(username), await signIn(username)];
    const { id } = (await list(mine.access)).find((row: { is_this_one: boolean }) => !row.is_this_one);
    const end = () => call('DELETE', `${OWN}/sessions/${id}/`, { token: mine.access });
    expect((await end()).status).toBe(204);
    expect([await isIn(stolen.access), (await refresh(stolen.refresh)).status]).toEqual([false, 401]);
    expect([await isIn(mine.access), (await end()).status]).toEqual([true, 404]);
  });

  test('A session that is ended at the moment when it is renewed is over all the same', async () => {
    const staff = await person();
    const mine = await issueTokens(staff);
    const token = await confirmedOf(mine.access);
    for (const _round of rounds(12)) {
      const { refresh: last } = await issueTokens(staff);
      const { id } = (await list(mine.access)).find((row: { is_this_one: boolean }) => !row.is_this_one);
      const [renewed, ended] = await Promise.all([
        refresh(last),
        call('DELETE', `${OWN}/sessions/${id}/`, { token }),
      ]);
      expect([200, 401]).toContain(renewed.status);
      expect([ended.status, await isIn(renewed.body.access ?? 'none')]).toEqual([204, false]);
    }
  });

  test('Nobody ends or sees the session of somebody else', async () => {
    const [one, other] = [await signIn((await person()).username), await signIn((await person()).username)];
    const [{ id }] = await list(other.access);
    expect((await call('DELETE', `${OWN}/sessions/${id}/`, { token: one.access })).status).toBe(404);
    expect(await isIn(other.access)).toBe(true);
  });

  test('All others end together, also one that began with an older password check', async () => {
    const staff = await person();
    const mine = await signIn(staff.username);
    const others = [await signIn(staff.username), await signIn(staff.username)];
    const token = await confirmedOf(mine.access);
    expect((await call('POST', `${OWN}/end-other-sessions/`, { token })).status).toBe(204);
    const late = await issueTokens(staff);
    for (const { access } of [...others, late]) expect(await isIn(access)).toBe(false);
    expect([await isIn(mine.access), (await refresh(mine.refresh)).status]).toEqual([true, 200]);
    expect(await list(mine.access)).toHaveLength(1);
  });

  test('An earlier session ends no later one without the password: its token may be stolen', async () => {
    const { username } = await person();
    const stolen = await signIn(username);
    const mine = await signIn(username);
    const { id } = (await list(mine.access)).find((row: { is_this_one: boolean }) => row.is_this_one);
    const endings = [
      ['POST', `${OWN}/end-other-sessions/`],
      ['DELETE', `${OWN}/sessions/${id}/`],
    ] as const;
    for (const [method, path] of endings)
      expect(await call(method, path, { token: stolen.access })).toMatchObject({
        status: 403,
        body: { code: 'confirm_password' },
      });
    expect(await isIn(mine.access)).toBe(true);
    expect(
      (await call('DELETE', `${OWN}/sessions/${id}/`, { token: await confirmedOf(stolen.access) })).status,
    ).toBe(204);
    expect(await isIn(mine.access)).toBe(false);
  });

  test('Whatever a stolen token does meanwhile, its holder signs in and chooses another password', async () => {
    const { username } = await person();
    const stolen = await signIn(username);
    const ending = { isOver: false };
    async function endOthers() {
      while (!ending.isOver) await call('POST', `${OWN}/end-other-sessions/`, { token: stolen.access });
    }
    const thieves = [endOthers(), endOthers()];
    const mine = await signIn(username);
    const { status } = await call('PUT', '/api/admin/account/password/', {
      token: mine.access,
      body: { current: 'a long password', password: 'another long password' },
    });
    ending.isOver = true;
    await Promise.all(thieves);
    expect([status, await isIn(stolen.access)]).toEqual([200, false]);
  });

  test('Signing out everywhere needs no password and has no limit, whatever another session did', async () => {
    const { username } = await person();
    const [thief, mine] = [await signIn(username), await signIn(username)];
    for (let n = 0; n < 11; n++)
      await call('POST', '/api/admin/confirm-password/', { token: thief.access, body: { password: 'x' } });
    expect((await call('POST', `${OWN}/sign-out-everywhere/`, { token: mine.access })).status).toBe(204);
    for (const { access } of [thief, mine]) expect(await isIn(access)).toBe(false);
    for (let n = 0; n < 40; n++) {
      const { access } = await issueTokens({ ...(await person()), token_epoch: 0 });
      expect((await call('POST', `${OWN}/sign-out-everywhere/`, { token: access })).status).toBe(204);
    }
  });
});

describe('Sessions of others', () => {
  test('An owner sees and ends them, with the password', async () => {
    const owner = await buildConfirmedToken();
    const staff = await person();
    const [one, other] = [await signIn(staff.username), await signIn(staff.username, { userAgent: LAPTOP })];
    const { body } = await call('GET', `/api/admin/staff/${staff.id}/sessions/`, { token: owner });
    expect(body).toHaveLength(2);
    const laptop = body.find((row: { browser: string }) => row.browser === 'Firefox on Windows');
    const at = `/api/admin/staff/${staff.id}/sessions/${laptop.id}/`;
    expect((await call('DELETE', at, { token: owner })).status).toBe(204);
    expect([await isIn(one.access), await isIn(other.access)]).toEqual([true, false]);
    expect((await call('POST', `/api/admin/staff/${staff.id}/sign-out/`, { token: owner })).status).toBe(204);
    expect(await isIn(one.access)).toBe(false);
    expect((await call('GET', '/api/admin/staff/999999/sessions/', { token: owner })).status).toBe(404);
  });
});

describe('A mail about a sign-in', () => {
  const DEVICE = '00112233445566778899aabbccddeeff';

  beforeEach(takeMails);

  const mails = async () => (await takeMails()).map(({ text }) => text);

  test('A mail about a sign-in comes to the person after one with a new browser or from a new network, and after no other', async () => {
    const { username, email } = await person();
    await signIn(username, { device: DEVICE });
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(/^To: .*<(.+)>/m.exec(first ?? '')?.[1]).toBe(email);
    expect(first).toContain('Subject: New sign-in to Gulnar');
    expect(first).toContain('Browser: Chrome on Android');
    expect(first).toContain('Network: 203.0.x.x');
    expect(first).not.toContain('113.7');

    await signIn(username, { device: DEVICE, address: '203.0.113.99' });
    expect(await mails()).toEqual([]);
    await signIn(username, { device: DEVICE.replaceAll('0', 'a') });
    expect(await mails()).toHaveLength(1);
    await signIn(username, { device: DEVICE, address: '198.51.100.1' });
    expect(await mails()).toHaveLength(1);
    await signIn(username, { address: '198.51.100.77' });
    expect(await mails()).toHaveLength(1);
    await signIn(username, { device: DEVICE, address: '198.51.100.1' });
    expect(await mails()).toEqual([]);
  });

  test('A mail about a sign-in is caused by no wrong password', async () => {
    const { username } = await person();
    await call('POST', '/api/token/', { body: { username, password: 'wrong' }, address: '192.0.2.1' });
    expect(await mails()).toEqual([]);
  });
});
