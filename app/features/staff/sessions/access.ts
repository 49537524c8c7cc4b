/** What a page reads from an access token. It is not verified here: the server judges every call by itself. */
export type TokenClaims = {
  exp: number;
  /** When it was made, in seconds with fractions; 0 when it does not say. */
  iat: number;
  is_admin: boolean;
  username: string | null;
  email: string | null;
};

/** The verdict of the route guard (spec §4). `login_and_clear` also forgets both stored tokens; `home` means `/`. */
export type Access = 'in' | 'login' | 'login_and_clear' | 'home';

/** Whether somebody with this stored access token may see an admin page at that moment, in seconds (spec §4). */
export function decideAccess(token: string | null, nowSeconds: number): Access {
  const claims = token === null ? null : decodeToken(token);
  if (!claims) return 'login';
  if (claims.exp < nowSeconds) return 'login_and_clear';
  return claims.is_admin ? 'in' : 'home';
}

/** The claims of an access token, or null when it cannot be decoded or says no expiry. */
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

/** Where staff go when they sign in without having been on their way somewhere. */
export const ADMIN_HOME = '/admin/dashboard';

/** The address of the login page that leads on to an admin address, given as path and query. */
export function loginAddress(wanted: string): string {
  const next = safeNext(wanted);
  return next === ADMIN_HOME ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/**
 * Where to go after signing in: the wanted address when it is one of our own admin pages, else the dashboard. A link from
 * elsewhere must not be able to lead staff off the shop through the login page.
 */
export function safeNext(wanted: string | null): string {
  if (!wanted?.startsWith('/admin/')) return ADMIN_HOME;
  const base = 'http://shop.invalid';
  const address = new URL(wanted, base);
  if (address.origin !== base || !address.pathname.startsWith('/admin/')) return ADMIN_HOME;
  return address.pathname + address.search;
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
