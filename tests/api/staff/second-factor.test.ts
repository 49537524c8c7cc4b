import { Buffer } from 'node:buffer';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { useCode } from '#app/features/staff/second-factor/second-factor.server.ts';
import { codeAt, stepAt } from '#app/features/staff/second-factor/totp.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  codeOf,
  confirm,
  halfMinutePasses,
  isIn,
  newAddress,
  nextCode,
  PASSWORD,
  PATH,
  signIn,
  withFactor,
  wrongCode,
} from './second-factor-calls.ts';

describe('Setting up a second step', () => {
  test('An app that scanned the picture or took the typed secret gives the codes', async () => {
    const staff = await buildStaff({ username: 'پری گل' });
    const token = await buildConfirmedToken(staff);
    const { status, body, headers } = await call('POST', PATH, { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const picture = sharp(Buffer.from(body.qr_svg), { density: 600 })
      .ensureAlpha()
      .flatten({ background: '#fff' });
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const scanned = new URL(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }));
    expect(scanned.href).toBe(new URL(body.uri).href);
    expect([scanned.protocol, scanned.searchParams.get('secret')]).toEqual(['otpauth:', body.secret]);
    expect(decodeURIComponent(scanned.pathname)).toBe('/Gulnar:پری گل');
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('It counts only once a code has proved it, and ends all other sessions', async () => {
    const staff = await buildStaff({ username: 'begins' });
    const other = await issueTokens(staff);
    const token = await buildConfirmedToken(staff);
    const { secret } = (await call('POST', PATH, { token })).body;
    expect((await signIn('begins')).status).toBe(200);
    const wrong = await call('PUT', PATH, { token, body: { code: wrongCode(secret) } });
    expect([wrong.status, codeOf(wrong), await isIn(other.access)]).toEqual([422, 'wrong_code', true]);
    const code = codeAt(secret, stepAt(Date.now()));
    const { status, body } = await call('PUT', PATH, {
      token,
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect([status, body.recovery_codes.length, new Set(body.recovery_codes).size]).toEqual([200, 10, 10]);
    expect([await isIn(other.access), await isIn(token)]).toEqual([false, true]);
    expect(codeOf(await signIn('begins'))).toBe('second_factor_needed');
    const account = await call('GET', '/api/admin/account/', { token });
    expect(account.body).toMatchObject({ second_factor_at: expect.any(String), recovery_codes_left: 10 });
  });

  test('Neither the secret nor a recovery code can be read in the database', async () => {
    const { id, secret, recovery } = await withFactor();
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    // A row that was copied to another account opens nothing there.
    const thief = await withFactor();
    const { encrypted_secret } = await db
      .selectFrom('second_factors')
      .select('encrypted_secret')
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('second_factors')
      .set({ encrypted_secret })
      .where('staff_id', '=', thief.id)
      .execute();
    expect(codeOf(await signIn(thief.username, { code: await nextCode(secret) }))).toBe('wrong_code');
  });

  test('One that is on is not replaced without being turned off', async () => {
    const { token, username, secret } = await withFactor();
    for (const answer of [
      await call('POST', PATH, { token }),
      await call('PUT', PATH, { token, body: { code: await nextCode(secret) } }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'already_on']);
    expect((await signIn(username, { code: await nextCode(secret) })).status).toBe(200);
  });
});

describe('Signing in with a second step', () => {
  test('The code is requested only after the right password, and the password alone opens nothing', async () => {
    const { username, secret } = await withFactor();
    const needed = await signIn(username);
    expect([needed.status, codeOf(needed), needed.body.access]).toEqual([
      401,
      'second_factor_needed',
      undefined,
    ]);
    const good = await nextCode(secret);
    const [wrong, unknown] = [
      await signIn(username, { password: 'wrong', code: good }),
      await signIn('nobody-here', { password: 'wrong', code: good }),
    ];
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong_credentials']);
    expect(wrong.body).toEqual(unknown.body);
    // The wrong password used up no code.
    expect((await signIn(username, { code: good })).status).toBe(200);
  });

  test.each([-1, 0, 1])('A code of %d half minutes away is accepted', async (away) => {
    const { username, secret } = await withFactor();
    await halfMinutePasses();
    expect((await signIn(username, { code: codeAt(secret, stepAt(Date.now()) + away) })).status).toBe(200);
  });

  test.each([-3, 3])('A code of %d half minutes away is refused', async (away) => {
    const { username, secret } = await withFactor();
    await halfMinutePasses();
    expect(codeOf(await signIn(username, { code: codeAt(secret, stepAt(Date.now()) + away) }))).toBe(
      'wrong_code',
    );
  });

  test('A code is accepted once, however many send it at once, and not as another call’s code', async () => {
    const { username, secret, code, token } = await withFactor();
    expect(codeOf(await signIn(username, { code }))).toBe('wrong_code');
    const next = await nextCode(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(username, { code: next })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await confirm(token, { password: PASSWORD, code: next }))).toBe('wrong_code');
  });

  test.each(['', '12345', '1234567', 'abcdef', '      ', '0'.repeat(100), '٠٠٠٠٠٠', '-'.repeat(99)])(
    'The code %j opens nothing',
    async (code) => {
      const { username } = await withFactor();
      expect(['second_factor_needed', 'wrong_code']).toContain(codeOf(await signIn(username, { code })));
    },
  );

  test('A known browser still needs the code', async () => {
    const { username, secret } = await withFactor();
    const device = '0123456789abcdef0123456789abcdef';
    const address = newAddress();
    expect((await signIn(username, { code: await nextCode(secret), device }, address)).status).toBe(200);
    expect(codeOf(await signIn(username, { device }, address))).toBe('second_factor_needed');
  });

  test('A recovery code signs in once, in any spelling, however many send it at once', async () => {
    const { id, username, recovery, token } = await withFactor();
    const [first = '', second = '', third = ''] = recovery;
    const spelt = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(username, { code: spelt })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await signIn(username, { code: first }))).toBe('wrong_code');
    expect((await call('GET', '/api/admin/account/', { token })).body.recovery_codes_left).toBe(9);
    const other = await withFactor();
    expect(codeOf(await signIn(other.username, { code: second }))).toBe('wrong_code');
    expect((await signIn(username, { code: second })).status).toBe(200);
    // Sign-ins wait for each other before their codes are looked at.
    const used = await Promise.all(Array.from({ length: 20 }, () => useCode(id, third)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test('Wrong codes are counted like wrong passwords, and a known browser’s apart', async () => {
    const { username, secret } = await withFactor();
    const device = 'abcdef0123456789abcdef0123456789';
    expect((await signIn(username, { code: await nextCode(secret), device })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await signIn(username, { code: wrongCode(secret) }, `2001:db8:c0:${n}::1`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect((await signIn(username, { code: await nextCode(secret), device })).status).toBe(200);
  });

  test.runIf(hasSlowTests)(
    'Whoever has the password and tries codes from many networks is stopped, and the holder has ways in',
    async () => {
      const { username, secret, recovery } = await withFactor();
      const device = 'fedcba9876543210fedcba9876543210';
      expect((await signIn(username, { code: await nextCode(secret), device })).status).toBe(200);
      const most = LIMITS.signing_in.codes.value;
      for (let wave = 0; wave < most; wave += 10)
        await Promise.all(Array.from({ length: 10 }, () => signIn(username, { code: wrongCode(secret) })));
      const refused = await signIn(username, { code: await nextCode(secret) });
      expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_codes']);
      expect((await signIn(username, { code: await nextCode(secret), device })).status).toBe(200);
      expect((await signIn(username, { code: recovery[0] })).status).toBe(200);
    },
  );

  test('Without one everything is as before, and a code that is sent along does not matter', async () => {
    const { username } = await buildStaff();
    expect((await signIn(username)).status).toBe(200);
    expect((await signIn(username, { code: '123456' })).status).toBe(200);
  });
});

describe('Password confirmation with a second step', () => {
  test('Password confirmation with a second step needs the code too, and wrong ones end the session', async () => {
    const staff = await withFactor();
    const { access } = await issueTokens({ ...staff, token_epoch: await epochOf(staff.id) });
    const needed = await confirm(access, { password: PASSWORD });
    expect([needed.status, codeOf(needed)]).toEqual([403, 'second_factor_needed']);
    const code = await nextCode(staff.secret);
    expect(codeOf(await confirm(access, { password: 'wrong', code }))).toBe('wrong_password');
    expect((await confirm(access, { password: PASSWORD, code })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await confirm(access, { password: PASSWORD, code: wrongCode(staff.secret) })).status);
    expect(statuses).toEqual([...Array(10).fill(403), 401]);
  });

  test('A new password and turning it off need both', async () => {
    const { id, token, secret, username } = await withFactor();
    const change = (more: object) =>
      call('PUT', '/api/admin/account/password/', {
        token,
        body: { current: PASSWORD, password: 'Fresh-word-of-mine-33', ...more },
      });
    const turnOff = (body: object) => call('POST', `${PATH}turn-off/`, { token, body });
    for (const [answer, code] of [
      [await change({}), 'second_factor_needed'],
      [await change({ code: wrongCode(secret) }), 'wrong_code'],
      [await turnOff({ password: PASSWORD }), 'second_factor_needed'],
      [await turnOff({ password: 'wrong', code: await nextCode(secret) }), 'wrong_password'],
      [await turnOff({ password: PASSWORD, code: wrongCode(secret) }), 'wrong_code'],
    ] as const)
      expect([answer.status, codeOf(answer)]).toEqual([403, code]);
    expect((await turnOff({ password: PASSWORD, code: await nextCode(secret) })).status).toBe(204);
    expect((await signIn(username)).status).toBe(200);
    expect(await codesOf(id)).toBe(0);
  });

  test('New recovery codes end those of before, also when they are requested several times at once', async () => {
    const { id, token, recovery, username } = await withFactor();
    const renew = () => call('POST', `${PATH}recovery-codes/`, { token });
    await Promise.all(Array.from({ length: 6 }, renew));
    expect(await codesOf(id)).toBe(10);
    const { body } = await renew();
    expect(codeOf(await signIn(username, { code: recovery[0] }))).toBe('wrong_code');
    expect((await signIn(username, { code: body.recovery_codes[0] })).status).toBe(200);
  });
});

const codesOf = async (id: number) =>
  (await db.selectFrom('recovery_codes').select('staff_id').where('staff_id', '=', id).execute()).length;

async function epochOf(id: number): Promise<number> {
  const { token_epoch } = await db
    .selectFrom('staff')
    .select('token_epoch')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return token_epoch;
}
