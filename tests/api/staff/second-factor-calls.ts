import { codeAt, stepAt } from '#app/features/staff/second-factor/totp.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

export const PASSWORD = 'a long password';
export const PATH = '/api/admin/account/second-factor/';

let count = 0;

export const newAddress = () => `198.19.${++count >> 8}.${count & 255}`;

export const signIn = (username: string, more: object = {}, address = newAddress()) =>
  call('POST', '/api/token/', { body: { username, password: PASSWORD, ...more }, address });

export const codeOf = (answer: { body: { code?: string } }) => answer.body.code;

export const confirm = (token: string, body: object) =>
  call('POST', '/api/admin/confirm-password/', { token, body });

export const isIn = async (token: string) =>
  (await call('GET', '/api/admin/account/', { token })).status === 200;

/** As if half a minute had passed: the next code is a new one. */
export const halfMinutePasses = () => db.updateTable('second_factors').set({ last_step: 0 }).execute();

export async function nextCode(secret: string): Promise<string> {
  await halfMinutePasses();
  return codeAt(secret, stepAt(Date.now()));
}

/** The secret of the app with digits that are not right now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((away) => codeAt(secret, stepAt(Date.now()) + away));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

export async function withFactor(role: 'owner' | 'desk' = 'owner') {
  const staff = await buildStaff({ username: `careful-${++count}`, role });
  const token = await buildConfirmedToken(staff);
  const { secret } = (await call('POST', PATH, { token })).body;
  const code = codeAt(secret, stepAt(Date.now()));
  const { body } = await call('PUT', PATH, { token, body: { code } });
  return { ...staff, token, secret, code, recovery: body.recovery_codes as string[] };
}
