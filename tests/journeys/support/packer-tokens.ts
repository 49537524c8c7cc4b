import { expect } from '@playwright/test';
import { staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

export async function callApi(method: string, path: string, body: object | undefined, token?: string) {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

/** Of a new packer. */
export async function packerTokens(): Promise<Tokens> {
  const username = `packer-${Date.now()}`;
  const { access: owner } = await staffTokens();
  const added = await callApi('POST', '/api/admin/staff/', { username, role: 'packer' }, owner);
  const current = added.temporary_password;
  const { access } = await callApi('POST', '/api/token/', { username, password: current });
  const password = 'a password for packing';
  await callApi('PUT', '/api/admin/account/password/', { current, password }, access);
  return callApi('POST', '/api/token/', { username, password });
}
