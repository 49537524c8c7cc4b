import type { ReactNode } from 'react';
import { SignInForm } from '#app/pages/admin/login/sign-in-form.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { AskToSignInContext } from './ask-to-sign-in.ts';
import styles from './sign-in-again.module.css';
import { useAskedDialog } from './use-asked-dialog.ts';

const messages = {
  title: 'Sign in again',
  text: 'Your session has ended. What you typed is still here and will be saved once you sign in.',
};

export function SignInAgain({ children }: { children: ReactNode }) {
  const { open, ask, end } = useAskedDialog();
  return (
    <AskToSignInContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => end(false)} title={messages.title} size="small">
        <p className={styles.text}>{messages.text}</p>
        <SignInForm onSignedIn={() => end(true)} />
      </Dialog>
    </AskToSignInContext>
  );
}
