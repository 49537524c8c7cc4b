import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { AskForPasswordContext } from './ask-for-password.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-again.module.css';
import { useAskedDialog } from './use-asked-dialog.ts';

const messages = {
  title: 'Enter your password again',
  text: 'This changes who can sign in or where payments go. What you typed is still here and will be saved once you enter your password.',
};

export function EnterPasswordAgain({ children }: { children: ReactNode }) {
  const { open, ask, end } = useAskedDialog();
  return (
    <AskForPasswordContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => end(false)} title={messages.title} size="small">
        <p className={styles.text}>{messages.text}</p>
        <PasswordForm onConfirmed={() => end(true)} onGiveUp={() => end(false)} />
      </Dialog>
    </AskForPasswordContext>
  );
}
