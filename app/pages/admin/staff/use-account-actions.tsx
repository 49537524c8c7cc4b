import { type ReactNode, useState } from 'react';
import type { NewPasswordAnswer, StaffAccount } from '#app/features/staff/accounts/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm, Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { accountPath } from './account-form.tsx';
import styles from './staff-page.module.css';

export type AccountAction = 'disable' | 'enable' | 'reset' | 'second-step-off';

const messages = {
  disable: {
    question: 'Disable this account?',
    text: (name: string) => `“${name}” will be signed out everywhere and can no longer sign in.`,
    confirm: 'Disable',
    done: 'Account disabled',
    failed: 'Failed to disable the account',
  },
  enable: {
    question: 'Enable this account?',
    text: (name: string) => `“${name}” can sign in again with the same password.`,
    confirm: 'Enable',
    done: 'Account enabled',
    failed: 'Failed to enable the account',
  },
  reset: {
    question: 'Reset the password?',
    text: (name: string) =>
      `“${name}” will be signed out everywhere and needs the new password, which you see next.`,
    confirm: 'Reset password',
    failed: 'Failed to reset the password',
  },
  'second-step-off': {
    question: 'Turn off the second step?',
    text: (name: string) =>
      `For a lost phone: “${name}” will be signed out everywhere and signs in with the password alone.`,
    confirm: 'Turn off',
    done: 'Second step turned off',
    failed: 'Failed to turn off the second step',
  },
} as const;

export type GeneratedPassword = { username: string; password: string };

export function useAccountActions(onPassword: (made: GeneratedPassword) => void) {
  const { write, isBusy, notice } = useStaffWrite();
  const [confirming, setConfirming] = useState<{ action: AccountAction; account: StaffAccount } | null>(null);

  async function resetPassword(account: StaffAccount) {
    const path = `${accountPath(account)}reset-password/`;
    const answer = await write<NewPasswordAnswer>(
      { method: 'POST', path, body: {} },
      { row: account.id, failure: messages.reset.failed },
    );
    setConfirming(null);
    const password = answer.ok ? answer.data.temporary_password : null;
    if (password !== null) onPassword({ username: account.username, password });
  }

  async function setDisabled(account: StaffAccount, action: 'disable' | 'enable') {
    const { done: success, failed: failure } = messages[action];
    const body = { disabled: action === 'disable' };
    await write(
      { method: 'PATCH', path: accountPath(account), body },
      { row: account.id, success, failure, reload: () => true },
    );
    setConfirming(null);
  }

  async function turnOffSecondStep(account: StaffAccount) {
    const { done: success, failed: failure } = messages['second-step-off'];
    await write(
      { method: 'POST', path: `/api/admin/staff/${account.id}/reset-second-factor/` },
      { row: account.id, success, failure, reload: () => true },
    );
    setConfirming(null);
  }

  function act(action: AccountAction, account: StaffAccount) {
    if (action === 'reset') return resetPassword(account);
    if (action === 'disable' || action === 'enable') return setDisabled(account, action);
    return turnOffSecondStep(account);
  }

  const texts = confirming && messages[confirming.action];
  const dialogs: ReactNode = (
    <>
      <Confirm
        open={confirming !== null}
        title={texts?.question ?? ''}
        message={confirming && texts ? texts.text(confirming.account.username) : ''}
        confirmLabel={texts?.confirm ?? ''}
        busy={confirming !== null && isBusy(confirming.account.id)}
        onConfirm={() => confirming && act(confirming.action, confirming.account)}
        onCancel={() => setConfirming(null)}
      />
      {notice}
    </>
  );
  return {
    confirm: (action: AccountAction, account: StaffAccount) => setConfirming({ action, account }),
    dialogs,
  };
}

const generatedPasswordDialogMessages = {
  title: 'The temporary password',
  text: 'It is shown only once. Please pass it on in person. At the first sign-in it has to be changed; if it gets lost, reset it again.',
  username: 'Username',
  password: 'Password',
  what: 'the password',
  done: 'Done',
};

type GeneratedPasswordDialogProps = { made: GeneratedPassword | null; onClose: () => void };

export function GeneratedPasswordDialog({ made, onClose }: GeneratedPasswordDialogProps) {
  return (
    <Dialog open={made !== null} title={generatedPasswordDialogMessages.title} onClose={onClose}>
      {made && (
        <>
          <dl className={styles.details}>
            <dt>{generatedPasswordDialogMessages.username}</dt>
            <dd>
              <bdi>{made.username}</bdi>
            </dd>
            <dt>{generatedPasswordDialogMessages.password}</dt>
            <dd>
              <Cluster gap="8px 16px">
                <code>{made.password}</code>
                <CopyButton text={made.password} what={generatedPasswordDialogMessages.what} />
              </Cluster>
            </dd>
          </dl>
          <Text tone="muted" before={16} after={24}>
            {generatedPasswordDialogMessages.text}
          </Text>
          <Button onClick={onClose}>{generatedPasswordDialogMessages.done}</Button>
        </>
      )}
    </Dialog>
  );
}
