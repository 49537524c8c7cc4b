export type TokenClaims = {
  exp: number;
  /** When it was issued, in seconds with fractions; 0 when the claim is missing. */
  iat: number;
  is_admin: boolean;
  username: string | null;
  email: string | null;
};

export type Access = 'in' | 'login' | 'login_and_clear' | 'home';

/** Decides by the token's claims alone, without verifying it: the server checks every call. `nowSeconds` is Unix time. */
export function decideAccess(token: string | null, nowSeconds: number): Access {
  const claims = token === null ? null : decodeToken(token);
  if (!claims) return 'login';
  if (claims.exp < nowSeconds) return 'login_and_clear';
  return claims.is_admin ? 'in' : 'home';
}

/** Null when the token cannot be decoded or has no expiry. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const { exp, iat, is_admin, username, email } = payload as Record<string, unknown>;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return {
      exp,
      iat: typeof iat === 'number' ? iat : 0,
      is_admin: is_admin === true,
      username: textOrNull(username),
      email: textOrNull(email),
    };
  } catch {
    return null;
  }
}

export const ADMIN_HOME = '/admin/dashboard';

/** `reason` is the code of the call that was refused; a session that ended because of wrong passwords is explained there. */
export function loginAddress(requested: string, reason?: string): string {
  const next = safeNext(requested);
  const ended = reason === SESSION_ENDED && { ended: reason };
  const query = new URLSearchParams({ ...(next !== ADMIN_HOME && { next }), ...ended });
  return query.size > 0 ? `/login?${query}` : '/login';
}

export const OWN_PASSWORD = '/admin/password';

/** Where a temporary password is changed, and the way on from there. */
export function ownPasswordAddress(requested: string): string {
  const next = safeNext(requested);
  return next === ADMIN_HOME ? OWN_PASSWORD : `${OWN_PASSWORD}?next=${encodeURIComponent(next)}`;
}

/** Prevents open redirects through the login page. */
export function safeNext(requested: string | null): string {
  if (!requested?.startsWith('/admin/')) return ADMIN_HOME;
  const base = 'http://shop.invalid';
  const address = new URL(requested, base);
  if (address.origin !== base || !address.pathname.startsWith('/admin/')) return ADMIN_HOME;
  return address.pathname + address.search;
}

/** Where the login leads: to the page that was wanted, or to where the role begins. */
export function nextAddress(search: URLSearchParams): string {
  const wanted = search.get('next');
  return wanted === null ? '/admin' : safeNext(wanted);
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The code of a call that is refused because its session entered too many wrong passwords or codes. */
export const SESSION_ENDED = 'session_ended';

export const SESSION_ENDED_TEXT =
  'This session was ended after too many wrong passwords or codes. Please sign in again.';
