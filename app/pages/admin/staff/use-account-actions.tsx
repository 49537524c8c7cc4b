import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type AccountRow, accountPath } from './account-values.ts';

export type AccountAction = 'disable' | 'enable' | 'reset';

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
} as const;

export type GeneratedPassword = { username: string; password: string };

export function useAccountActions(onPassword: (made: GeneratedPassword) => void) {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<{ action: AccountAction; account: AccountRow } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; reason: string } | null>(null);

  async function resetPassword(account: AccountRow): Promise<string | null> {
    const path = `${accountPath(account)}reset-password/`;
    const answer = await call<{ temporary_password: string }>({ method: 'POST', path, body: {} });
    if (!answer.ok) return answer.error.detail;
    // Not reloaded: the list is unchanged, and staff who reset their own password would lose it on the redirect to the
    // login page.
    onPassword({ username: account.username, password: answer.data.temporary_password });
    return null;
  }

  async function setDisabled(account: AccountRow, action: 'disable' | 'enable'): Promise<string | null> {
    const body = { disabled: action === 'disable' };
    const answer = await call({ method: 'PATCH', path: accountPath(account), body });
    if (answer.ok) showToast(messages[action].done);
    await revalidate();
    return answer.ok ? null : answer.error.detail;
  }

  async function act(action: AccountAction, account: AccountRow) {
    setBusy(true);
    const reason = await (action === 'reset' ? resetPassword(account) : setDisabled(account, action));
    setBusy(false);
    setConfirming(null);
    if (reason !== null) setFailure({ message: messages[action].failed, reason });
  }

  const texts = confirming && messages[confirming.action];
  const dialogs: ReactNode = (
    <>
      <Confirm
        open={confirming !== null}
        title={texts?.question ?? ''}
        message={confirming && texts ? texts.text(confirming.account.username) : ''}
        confirmLabel={texts?.confirm ?? ''}
        busy={busy}
        onConfirm={() => confirming && act(confirming.action, confirming.account)}
        onCancel={() => setConfirming(null)}
      />
      <Notice
        open={failure !== null}
        message={failure?.message ?? ''}
        text={failure?.reason}
        onClose={() => setFailure(null)}
      />
    </>
  );
  return {
    confirm: (action: AccountAction, account: AccountRow) => setConfirming({ action, account }),
    dialogs,
  };
}
