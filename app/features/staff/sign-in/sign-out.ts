import { forgetSession, storedRefreshToken } from '#app/features/staff/sessions/stored-session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { forgetConfirmation } from './confirm-password.ts';

/** Signs out here at once, and on the server as soon as it hears of it; without a connection the session there runs out. */
export function signOut(): void {
  const refresh = storedRefreshToken();
  forgetSession();
  forgetConfirmation();
  if (refresh) void callApi('POST', '/api/token/revoke/', { body: { refresh } });
}
