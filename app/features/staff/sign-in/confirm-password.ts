import { decodeToken } from '#app/features/staff/sessions/access.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { serverSeconds } from '#app/features/staff/sessions/stored-session.ts';
import type { ConfirmedToken } from '#app/features/staff/sessions/token-schema.ts';
import { type ApiAnswer, callApi } from '#app/platform/browser/api-client.ts';

// A call that starts now must reach the server before the token expires.
const SPARE_SECONDS = 10;

// Only in memory: storage can be read by whoever uses this browser later.
let confirmed: string | null = null;

export function confirmedToken(): string | null {
  const end = decodeToken(confirmed ?? '')?.exp ?? 0;
  return end - SPARE_SECONDS > serverSeconds() ? confirmed : null;
}

export function forgetConfirmation(): void {
  confirmed = null;
}

/** `code` is the second step of somebody who has one; empty: none. */
export async function requestPasswordConfirmation(
  password: string,
  code: string,
): Promise<ApiAnswer<ConfirmedToken>> {
  const answer = await withFreshToken((token) =>
    callApi<ConfirmedToken>('POST', '/api/admin/confirm-password/', {
      body: { password, ...(code && { code }) },
      token,
    }),
  );
  if (answer.ok) confirmed = answer.data.access;
  return answer;
}
