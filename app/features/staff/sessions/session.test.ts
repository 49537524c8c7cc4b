import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#app/platform/browser/api-client.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { enterAdmin, withFreshToken } from './session.ts';
import { storeTokens } from './stored-session.ts';

const REFRESH = '/api/token/refresh/';
let stored: Map<string, string>;

type Sent = { path: string; token: string | null; body: unknown };
let sent: Sent[];

beforeEach(() => {
  stored = new Map();
  sent = [];
  const localStorage = memoryStorage(stored);
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => vi.unstubAllGlobals());

test('A session that is not about to expire is used without a refresh', async () => {
  const token = signedIn({ secondsLeft: 600 });
  answering(() => json(200, ['an order']));
  expect(await listOrders()).toMatchObject({ ok: true, data: ['an order'] });
  expect(sent).toEqual([{ path: '/orders/all/', token, body: null }]);
});

const refused = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));

test.each([
  ['with locks over all tabs', null],
  ['without them', {}],
  ['where the browser refuses them', { locks: { request: refused } }],
])('Three calls that find the session ended renew it once, %s', async (_, navigator) => {
  if (navigator) vi.stubGlobal('navigator', navigator);
  signedIn({ secondsLeft: -5 });
  answering((call) => (call.path === REFRESH ? json(200, pair('new')) : json(200, [])));
  await Promise.all([listOrders(), listOrders(), enterAdmin()]);
  expect(sent.filter(({ path }) => path === REFRESH)).toEqual([
    { path: REFRESH, token: null, body: { refresh: 'old refresh' } },
  ]);
  expect(sent.filter(({ path }) => path !== REFRESH).map(({ token }) => token)).toEqual([
    pair('new').access,
    pair('new').access,
  ]);
  expect(stored.get('refreshToken')).toBe('new refresh');
});

test('An access token is refreshed shortly before it expires', async () => {
  signedIn({ secondsLeft: 10 });
  answering(() => json(200, pair('new')));
  expect(await enterAdmin()).toEqual({ access: 'in' });
  expect(stored.get('accessToken')).toBe(pair('new').access);
});

test('An expired session that cannot be refreshed is cleared and leads to the login page', async () => {
  signedIn({ secondsLeft: -1 });
  answering(() => json(401, { detail: 'Please sign in again.', code: 'refresh_invalid' }));
  expect(await enterAdmin()).toMatchObject({ access: 'login_and_clear' });
  expect([...stored.keys()]).toEqual(['userEmail']);
});

test('A session that ended after wrong passwords leads to the login page with that reason', async () => {
  signedIn({ secondsLeft: -1 });
  answering(() => json(401, { detail: 'Please sign in again.', code: 'session_ended' }));
  expect(await enterAdmin()).toEqual({ access: 'login_and_clear', reason: 'session_ended' });
  expect(await enterAdmin()).toEqual({ access: 'login', reason: 'session_ended' });
  storeTokens(pair('new'));
  stored.delete('accessToken');
  expect(await enterAdmin()).toEqual({ access: 'login' });
});

test('Every call that such a session makes at once says so, and none renews it', async () => {
  signedIn({ secondsLeft: 600 });
  answering(() => json(401, { detail: 'Please sign in again.', code: 'session_ended' }));
  for (const answer of await Promise.all([listOrders(), listOrders(), listOrders()]))
    expect(answer).toMatchObject({ ok: false, status: 401, error: { code: 'session_ended' } });
  expect(await listOrders()).toMatchObject({ status: 401, error: { code: 'session_ended' } });
  expect(sent.map(({ path }) => path)).not.toContain(REFRESH);
  expect(stored.has('accessToken')).toBe(false);
});

test('An expired session without a refresh token is cleared without a request', async () => {
  signedIn({ secondsLeft: -1 });
  stored.delete('refreshToken');
  answering(() => json(500, null));
  expect(await enterAdmin()).toEqual({ access: 'login_and_clear' });
  expect(sent).toEqual([]);
});

test('An expired session is kept while the shop cannot be reached', async () => {
  signedIn({ secondsLeft: -1 });
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await enterAdmin()).toMatchObject({ access: 'unreachable' });
  expect(await listOrders()).toMatchObject({ ok: false, status: 0, error: { code: 'unreachable' } });
  expect(stored.get('refreshToken')).toBe('old refresh');
});

test('A call that answers 401 is repeated with a new token', async () => {
  const old = signedIn({ secondsLeft: 600 });
  answering((call) => {
    if (call.path === REFRESH) return json(200, pair('new'));
    return call.token === old ? json(401, { detail: 'No.', code: 'token_invalid' }) : json(200, ['an order']);
  });
  expect(await listOrders()).toMatchObject({ ok: true, data: ['an order'] });
  expect(sent.map(({ path }) => path)).toEqual(['/orders/all/', REFRESH, '/orders/all/']);
});

test('A session that the server has ended is cleared', async () => {
  signedIn({ secondsLeft: 600 });
  answering(() => json(401, { detail: 'No.', code: 'token_invalid' }));
  expect(await listOrders()).toMatchObject({ ok: false, status: 401, error: { code: 'signed_out' } });
  expect(stored.has('accessToken')).toBe(false);
});

test('The pair that another tab received for the same refresh token is used', async () => {
  signedIn({ secondsLeft: -1 });
  answering((call) => {
    if (call.path !== REFRESH) return json(200, []);
    store(pair('other'));
    return json(401, { detail: 'Used before.', code: 'refresh_invalid' });
  });
  expect(await listOrders()).toMatchObject({ ok: true });
  expect(sent.at(-1)?.token).toBe(pair('other').access);
});

test('Signing out during a refresh stays signed out', async () => {
  signedIn({ secondsLeft: -1 });
  answering(() => {
    stored.clear();
    return json(200, pair('new'));
  });
  expect(await enterAdmin()).toEqual({ access: 'login' });
  expect(stored.size).toBe(0);
});

test.each([
  ['fast', -1200],
  ['slow', 1200],
])('On a device whose clock is 20 minutes %s a session is renewed once and used', async (_, ahead) => {
  signedIn({ secondsLeft: -1 });
  const serverNow = Date.now() / 1000 + ahead;
  const access = tokenOf({ iat: serverNow, exp: serverNow + 900 }, 'new');
  answering((call) => json(200, call.path === REFRESH ? { access, refresh: 'new refresh' } : []));
  expect(await enterAdmin()).toEqual({ access: 'in' });
  expect(await listOrders()).toMatchObject({ ok: true });
  expect(await enterAdmin()).toEqual({ access: 'in' });
  expect(sent.map(({ path }) => path)).toEqual([REFRESH, '/orders/all/']);
});

test('On a device whose clock is fast a token ends when it ends on the server', async () => {
  const serverNow = Date.now() / 1000 - 1200;
  storeTokens({ access: tokenOf({ iat: serverNow, exp: serverNow + 20 }, 'old'), refresh: 'old refresh' });
  answering((call) => (call.path === REFRESH ? json(200, pair('new')) : json(200, [])));
  await listOrders();
  expect(sent.map(({ path }) => path)).toEqual([REFRESH, '/orders/all/']);
});

function listOrders() {
  return withFreshToken((token) => callApi<unknown[]>('GET', '/orders/all/', { token }));
}

function signedIn({ secondsLeft }: { secondsLeft: number }): string {
  const access = accessToken('old', secondsLeft);
  store({ access, refresh: 'old refresh' });
  stored.set('userEmail', 'admin@gulnar.example');
  return access;
}

function store({ access, refresh }: { access: string; refresh: string }) {
  stored.set('accessToken', access);
  stored.set('refreshToken', refresh);
}

function pair(name: string) {
  return { access: accessToken(name, 900), refresh: `${name} refresh` };
}

function accessToken(name: string, secondsLeft: number): string {
  // Rounded to a hundred seconds, so that two tokens of one name are the same text.
  const exp = secondsLeft === 900 ? Math.ceil(Date.now() / 1e5) * 100 + 900 : Date.now() / 1000 + secondsLeft;
  return tokenOf({ exp }, name);
}

function tokenOf(claims: { exp: number; iat?: number }, name: string): string {
  return `e30.${Buffer.from(JSON.stringify({ ...claims, is_admin: true })).toString('base64url')}.${name}`;
}

function answering(answer: (call: Sent) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Headers; body?: string }) => {
    const call = {
      path,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: body ? JSON.parse(body) : null,
    };
    sent.push(call);
    return answer(call);
  });
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}
