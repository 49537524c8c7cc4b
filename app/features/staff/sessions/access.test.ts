import { describe, expect, test } from 'vitest';
import { decideAccess, decodeToken, loginAddress, safeNext } from './access.ts';

const NOW = 1_755_000_000;

function token(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('Route guard', () => {
  test.each([
    ['no token', null, 'login'],
    ['an empty token', '', 'login'],
    ['a token of one part', 'nonsense', 'login'],
    ['a token that is not base64', 'e30.%%%.x', 'login'],
    ['a token that is not JSON', `e30.${Buffer.from('hello').toString('base64url')}.x`, 'login'],
    ['a token that holds null', token(null), 'login'],
    ['a token without an expiry', token({ is_admin: true }), 'login'],
    ['a token with an expiry in words', token({ exp: 'tomorrow', is_admin: true }), 'login'],
    ['an admin with time left', token({ exp: NOW + 60, is_admin: true }), 'in'],
    ['an admin in the very second of the expiry', token({ exp: NOW, is_admin: true }), 'in'],
    ['an admin whose token ended a second ago', token({ exp: NOW - 1, is_admin: true }), 'login_and_clear'],
    [
      'an expired token of somebody who is no admin',
      token({ exp: NOW - 1, is_admin: false }),
      'login_and_clear',
    ],
    ['somebody who is no admin', token({ exp: NOW + 60, is_admin: false }), 'home'],
    ['a token without the flag', token({ exp: NOW + 60 }), 'home'],
    ['a flag that is not true but a word', token({ exp: NOW + 60, is_admin: 'yes' }), 'home'],
  ] as const)('The route guard decides on %s', (_who, given, decision) => {
    expect(decideAccess(given, NOW)).toBe(decision);
  });

  test('The route guard does not round, so a token is expired half a second after its expiry', () => {
    expect(decideAccess(token({ exp: NOW, is_admin: true }), NOW + 0.5)).toBe('login_and_clear');
  });
});

test('Claims keep letters of every script', () => {
  const claims = decodeToken(
    token({ exp: NOW, is_admin: true, username: 'گلنار', email: 'a@gulnar.example' }),
  );
  expect(claims).toEqual({ exp: NOW, iat: 0, is_admin: true, username: 'گلنار', email: 'a@gulnar.example' });
});

describe('Destination after signing in', () => {
  test.each([
    [null, '/admin/dashboard'],
    ['', '/admin/dashboard'],
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders?status=Pending&q=a%26b', '/admin/orders?status=Pending&q=a%26b'],
    ['/', '/admin/dashboard'],
    ['/administrator', '/admin/dashboard'],
    ['https://elsewhere.example/admin/', '/admin/dashboard'],
    ['//elsewhere.example/admin/', '/admin/dashboard'],
    ['/\\elsewhere.example/admin/', '/admin/dashboard'],
    ['/admin/../login', '/admin/dashboard'],
    ['/admin/%2e%2e/checkout', '/admin/dashboard'],
    ['/admin/..//elsewhere.example', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
  ])('The requested path %s leads to %s after signing in', (next, address) => {
    expect(safeNext(next)).toBe(address);
  });

  test('The destination is in the login address, except for the dashboard, which is the default', () => {
    expect(loginAddress('/admin/orders?q=a b')).toBe('/login?next=%2Fadmin%2Forders%3Fq%3Da%2520b');
    expect(loginAddress('/admin/dashboard')).toBe('/login');
  });

  test.each([
    ['session_ended', '/login?next=%2Fadmin%2Forders&ended=session_ended'],
    ['signed_out', '/login?next=%2Fadmin%2Forders'],
    ['not_signed_in', '/login?next=%2Fadmin%2Forders'],
  ])('After a call that was refused as %s the login page is opened as %s', (reason, address) => {
    expect(loginAddress('/admin/orders', reason)).toBe(address);
  });
});
