import { data, redirect } from 'react-router';
import { loginAddress, ownPasswordAddress } from '#app/features/staff/sessions/access.ts';
import { enterAdmin, withFreshToken } from '#app/features/staff/sessions/session.ts';
import { type ApiAnswer, callApi } from '#app/platform/browser/api-client.ts';
import { untilOnline } from '#app/platform/browser/use-online.ts';

/**
 * Client middleware, so that it runs before every loader of an admin address. Throws a redirect. Without a connection it waits: what
 * is shown stays, and is loaded again by itself.
 */
export async function requireStaff({ request }: { request: Request }): Promise<void> {
  await untilOnline(request.signal);
  const entry = await enterAdmin();
  switch (entry.access) {
    case 'in':
      return;
    case 'home':
      throw redirect('/');
    case 'login':
    case 'login_and_clear':
      throw redirect(loginAddress(requestedAddress(request), entry.reason));
    case 'unreachable':
      throw data(entry.error, { status: 503 });
  }
}

/** Nothing else is open before a password is chosen, or the second step set up. */
const OWN_ACCOUNT_FIRST = ['password_change_needed', 'second_factor_setup_needed'];

type StaffCall = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown };

export async function callAsStaff<T>(
  request: Request,
  { method, path, body }: StaffCall,
): Promise<ApiAnswer<T>> {
  const answer = await withFreshToken((token) =>
    callApi<T>(method, path, { body, token, signal: request.signal }),
  );
  if (!answer.ok && answer.status === 401)
    throw redirect(loginAddress(requestedAddress(request), answer.error.code));
  if (!answer.ok && OWN_ACCOUNT_FIRST.includes(answer.error.code ?? ''))
    throw redirect(ownPasswordAddress(requestedAddress(request)));
  return answer;
}

/** Null where there is nothing; throws when it is not known. */
export async function findAsStaff<T>(request: Request, path: string): Promise<T | null> {
  const answer = await callAsStaff<T>(request, { method: 'GET', path });
  if (answer.ok) return answer.data;
  if (answer.status === 404 || answer.status === 400) return null;
  throw data(answer.error, { status: 503 });
}

function requestedAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
