import { forgetSession, storedRefreshToken } from '#app/features/staff/sessions/stored-session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { forgetConfirmation } from './confirm-password.ts';

export function signOut(): void {
  const refresh = storedRefreshToken();
  forgetSession();
  forgetConfirmation();
  if (refresh) void callApi('POST', '/api/token/revoke/', { body: { refresh } });
}
