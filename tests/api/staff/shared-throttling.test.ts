import { describe, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

/** What is counted by a person, an account or an order, which a stranger can name too: nobody may use it up for its holder. */

const PASSWORD = 'a long password';

let count = 0;

const newAddress = () => `198.18.${++count >> 8}.${count & 255}`;

const confirm = (token: string, password = 'a guess') =>
  call('POST', '/api/admin/confirm-password/', { token, body: { password } });

const changePassword = (token: string, current: string, password: string) =>
  call('PUT', '/api/admin/account/password/', { token, body: { current, password } });

const refresh = (token: string) => call('POST', '/api/token/refresh/', { body: { refresh: token } });

const isIn = async (token: string) => (await call('GET', '/orders/all/', { token })).status === 200;

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

async function person() {
  const staff = await buildStaff({ username: `attacked-${++count}` });
  const signIn = () => issueTokens(staff);
  return { ...staff, signIn };
}

async function guess(token: string, tries: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < tries; n++) statuses.push((await confirm(token)).status);
  return statuses;
}

describe('A password that is entered again', () => {
  test('After ten wrong ones in a row the session ends, and says why', async () => {
    const tokens = await (await person()).signIn();
    expect(await guess(tokens.access, 10)).toEqual(Array(10).fill(403));
    const answers = [
      await confirm(tokens.access, PASSWORD),
      await call('GET', '/api/admin/account/', { token: tokens.access }),
      await refresh(tokens.refresh),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([401, 'session_ended']);
      expect(body.detail).toMatch(
        /^This session was ended after too many wrong passwords or codes\. Please sign in again\.$/,
      );
    }
    expect(await isIn(tokens.access)).toBe(false);
  });

  test('A right one in between resets the count', async () => {
    const { access } = await (await person()).signIn();
    await guess(access, 9);
    expect((await confirm(access, PASSWORD)).status).toBe(200);
    expect(await guess(access, 9)).toEqual(Array(9).fill(403));
    expect(await isIn(access)).toBe(true);
  });

  test('Of 30 tries of one session at once ten are checked', async () => {
    const { access } = await (await person()).signIn();
    const statuses = statusesOf(await Promise.all(Array.from({ length: 30 }, () => confirm(access))));
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(await isIn(access)).toBe(false);
  });

  test('Whoever guesses in another session does not keep the holder from confirming, or from a new password', async () => {
    const { signIn } = await person();
    const [thief, mine] = [await signIn(), await signIn()];
    await guess(thief.access, 11);
    expect((await confirm(mine.access, PASSWORD)).status).toBe(200);
    expect((await changePassword(mine.access, PASSWORD, 'Fresh-word-of-mine-31')).status).toBe(200);
  });

  test('Guessing in many sessions ends them ever sooner, and never refuses the right password', async () => {
    const { signIn } = await person();
    const mine = await signIn();
    const wrong = LIMITS.signing_in.confirmations_of_person.value;
    for (let guessed = 0; guessed < wrong; guessed += 10) await guess((await signIn()).access, 10);
    const fifth = await signIn();
    expect(await guess(fifth.access, 4)).toEqual([403, 403, 403, 401]);
    expect((await confirm(mine.access)).status).toBe(403);
    expect((await confirm(mine.access, PASSWORD)).status).toBe(200);
    expect((await changePassword(mine.access, PASSWORD, 'Fresh-word-of-mine-32')).status).toBe(200);
  });
});

describe('Signing in', () => {
  const signIn = (username: string, password: string, address: string) =>
    call('POST', '/api/token/', { body: { username, password }, address });

  test.runIf(hasSlowTests)(
    'Guessing at an account from 40 networks slows it down and locks nobody out, not even on a new phone',
    async () => {
      const { username } = await person();
      for (let wave = 0; wave < 2; wave++) {
        const tries = Array.from({ length: 20 }, () => signIn(username, 'wrong', newAddress()));
        expect(new Set(statusesOf(await Promise.all(tries)))).toEqual(new Set([401]));
      }
      const began = performance.now();
      expect((await signIn(username, PASSWORD, newAddress())).status).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(990);
    },
  );

  test('Guessing from one network blocks that network alone', async () => {
    const { username } = await person();
    for (let n = 0; n < 21; n++) await signIn(username, 'wrong', `2001:db8:77:${n}::1`);
    expect((await signIn(username, PASSWORD, '2001:db8:77:ffff::1')).status).toBe(429);
    expect((await signIn(username, PASSWORD, '2001:db8:78::1')).status).toBe(200);
  });
});

describe('Looking up an order', () => {
  const PHONE = '+923331234567';

  test('A stranger who looks a number up too often does not keep its shopper from it', async () => {
    const { id } = await buildProduct({ stock: 9 });
    const { body: placed } = await placeCod(orderPayload([{ id, price: 4000 }], { phone: PHONE }));
    const { order_id } = placed;
    const track = (phone: string, address: string) =>
      call('POST', '/orders/track/', { body: { order_id, phone }, address });
    const stranger = newAddress();
    for (let n = 0; n < 11; n++) await track('0333 7654321', stranger);
    expect((await track('0333 7654321', stranger)).status).toBe(429);
    expect((await track(PHONE, newAddress())).status).toBe(200);

    const review = {
      product: id,
      user_name: 'Bulbul',
      rating: 5,
      comment: 'Lovely.',
      order_id,
      phone: PHONE,
    };
    const sent = (address: string) => call('POST', '/reviews/submit/', { body: review, address });
    expect((await sent(stranger)).status).toBe(429);
    expect((await sent(newAddress())).status).not.toBe(429);
  });
});
