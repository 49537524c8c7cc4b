import { type StoredTokens, storeTokens } from '#app/features/staff/sessions/stored-session.ts';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { forgetConfirmation } from './confirm-password.ts';
import { signInDevice } from './sign-in-device.ts';

export type SignInResult = { signedIn: true } | { signedIn: false; status: number; error: ApiError };

export async function signIn(username: string, password: string): Promise<SignInResult> {
  const answer = await callApi<StoredTokens>('POST', '/api/token/', {
    body: { username, password, device: signInDevice() },
  });
  if (!answer.ok) return { signedIn: false, status: answer.status, error: answer.error };
  // It may be another account's.
  forgetConfirmation();
  storeTokens(answer.data);
  return { signedIn: true };
}
