import { useCallback, useContext } from 'react';
import { withFreshToken } from '#app/features/staff/session.ts';
import { type ApiAnswer, callApi } from '#app/platform/api-client.ts';
import { uploadForm } from '#app/platform/upload.ts';
import { AskToSignInContext } from './ask-to-sign-in.ts';

export type FormCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** How much of a form is on its way, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/**
 * Calls the API from the events of a page. A session that is over does not lose what was typed: the page stays, staff sign in
 * again in a dialog over it, and the call is made once more. It answers 401 only when they give up.
 */
export function useStaffCall() {
  const askToSignIn = useContext(AskToSignInContext);
  return useCallback(
    async <T>(call: FormCall): Promise<ApiAnswer<T>> => {
      for (;;) {
        const answer = await withFreshToken((token) => send<T>(call, token));
        if (answer.ok || answer.status !== 401 || !(await askToSignIn())) return answer;
      }
    },
    [askToSignIn],
  );
}

function send<T>({ method, path, body, onProgress }: FormCall, token: string): Promise<ApiAnswer<T>> {
  if (onProgress && body instanceof FormData) return uploadForm<T>(path, body, onProgress, { method, token });
  return callApi<T>(method, path, { body, token });
}
