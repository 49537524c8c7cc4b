import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SignInForm } from '#app/pages/admin/login/sign-in-form.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './session-dialogs.module.css';
import { AskForPasswordContext, AskToSignInContext } from './use-staff-call.ts';

const messages = {
  signIn: 'Sign in again',
  signInText: 'Your session has ended. What you typed is still here and will be saved once you sign in.',
  confirm: 'Enter your password again',
  confirmText:
    'This changes who can sign in or where payments go. What you typed is still here and will be saved once you enter your password.',
};

export function SignInAgain({ children }: { children: ReactNode }) {
  const { open, ask, end } = usePromiseDialog();
  return (
    <AskToSignInContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => end(false)} title={messages.signIn} size="small">
        <p className={styles.text}>{messages.signInText}</p>
        <SignInForm onSignedIn={() => end(true)} />
      </Dialog>
    </AskToSignInContext>
  );
}

export function EnterPasswordAgain({ children }: { children: ReactNode }) {
  const { open, ask, end } = usePromiseDialog();
  return (
    <AskForPasswordContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => end(false)} title={messages.confirm} size="small">
        <p className={styles.text}>{messages.confirmText}</p>
        <PasswordForm onConfirmed={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </AskForPasswordContext>
  );
}

/** A dialog as a promise of yes or no; concurrent callers share one dialog. */
function usePromiseDialog() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((answer: boolean) => void)[]>([]);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    [],
  );
  function end(answer: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(answer);
  }
  return { open, ask, end };
}
