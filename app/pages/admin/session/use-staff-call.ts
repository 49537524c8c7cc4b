import { createContext, useCallback, useContext, useRef, useState } from 'react';
import { SESSION_ENDED } from '#app/features/staff/sessions/access.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { confirmedToken, forgetConfirmation } from '#app/features/staff/sign-in/sign-in.ts';
import { type ApiAnswer, type ApiError, callApi, uploadForm } from '#app/platform/browser/api-client.ts';

/** False when the dialog was cancelled. `text` says why it opens. */
type OpenDialog = (text?: string) => Promise<boolean>;

export const SignInDialogContext = createContext<OpenDialog>(async () => false);

export const PasswordDialogContext = createContext<OpenDialog>(async () => false);

export type FormCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  onProgress?: ((part: number) => void) | undefined;
  /** The answer is a file, as a `Blob`. */
  isFile?: boolean;
};

/** Signs in or asks for the password in a dialog and repeats the call. 401 or 403 only when that was cancelled. */
export function useStaffCall() {
  const openSignIn = useContext(SignInDialogContext);
  const openPassword = useContext(PasswordDialogContext);
  return useCallback(
    async <T>(call: FormCall): Promise<ApiAnswer<T>> => {
      for (;;) {
        const answer = await callOnce<T>(call);
        if (answer.ok) return answer;
        if (answer.status === 401 && (await openSignIn(whyEnded(answer.error)))) continue;
        if (!needsPassword(answer) || !(await openPassword())) return answer;
      }
    },
    [openSignIn, openPassword],
  );
}

/** Uses the token of a password confirmation where one is required and available. */
async function callOnce<T>(call: FormCall): Promise<ApiAnswer<T>> {
  const answer = await withFreshToken((token) => send<T>(call, token));
  const confirmed = confirmedToken();
  if (!needsPassword(answer) || confirmed === null) return answer;
  const second = await send<T>(call, confirmed);
  if (second.ok || second.status !== 401) return second;
  forgetConfirmation();
  return answer;
}

function whyEnded({ code, detail }: ApiError): string | undefined {
  return code === SESSION_ENDED ? detail : undefined;
}

function needsPassword(answer: ApiAnswer<unknown>): boolean {
  return !answer.ok && answer.status === 403 && answer.error.code === 'confirm_password';
}

const messages = {
  offline: 'There is no connection, so nothing was changed. Please try again when it is back.',
};

async function send<T>(
  { method, path, body, onProgress, idempotencyKey, isFile }: FormCall,
  token: string,
): Promise<ApiAnswer<T>> {
  if (!navigator.onLine && method !== 'GET')
    return { ok: false, status: 0, error: { detail: messages.offline, code: 'unreachable' } };
  if (onProgress && body instanceof FormData) return uploadForm<T>(path, body, onProgress, { method, token });
  return callApi<T>(method, path, { body, token, isFile, ...(idempotencyKey && { idempotencyKey }) });
}

/** A dialog as a promise of yes or no; concurrent callers share one dialog, and what the last of them says. */
export function usePromiseDialog() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const waiting = useRef<((answer: boolean) => void)[]>([]);
  const open = useCallback(
    (text?: string) =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setText(text);
        setOpen(true);
      }),
    [],
  );
  function close(answer: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(answer);
  }
  return { isOpen, text, open, close };
}
