import { forgetSession, storedRefreshToken } from '#app/features/staff/sessions/stored-session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { forgetConfirmation } from './confirm-password.ts';

/** Signs out here at once and on the server when the request arrives; without a connection the session expires there. */
export function signOut(): void {
  const refresh = storedRefreshToken();
  forgetSession();
  forgetConfirmation();
  if (refresh) void callApi('POST', '/api/token/revoke/', { body: { refresh } });
}
