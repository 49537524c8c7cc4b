import type { ReactNode } from 'react';
import { SignInForm } from '#app/pages/admin/login/sign-in-form.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './session-dialogs.module.css';
import { usePromiseDialog } from './use-promise-dialog.ts';
import { PasswordDialogContext, SignInDialogContext } from './use-staff-call.ts';

const messages = {
  signIn: 'Sign in again',
  ended: 'Your session has ended.',
  signInText: 'What you typed is still here and will be saved once you sign in.',
  confirm: 'Enter your password again',
  confirmText:
    'For money, people, contact details and what protects the shop. You are asked once in 15 minutes. What you typed is still here and will be saved once you enter your password.',
};

export function SignInDialog({ children }: { children: ReactNode }) {
  const { isOpen, text = messages.ended, open, close } = usePromiseDialog();
  return (
    <SignInDialogContext value={open}>
      {children}
      <Dialog open={isOpen} onClose={() => close(false)} title={messages.signIn} size="small">
        <p className={styles.text}>
          {text} {messages.signInText}
        </p>
        <SignInForm onSignedIn={() => close(true)} />
      </Dialog>
    </SignInDialogContext>
  );
}

export function PasswordDialog({ children }: { children: ReactNode }) {
  const { isOpen, open, close } = usePromiseDialog();
  return (
    <PasswordDialogContext value={open}>
      {children}
      <Dialog open={isOpen} onClose={() => close(false)} title={messages.confirm} size="small">
        <p className={styles.text}>{messages.confirmText}</p>
        <PasswordForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </PasswordDialogContext>
  );
}
