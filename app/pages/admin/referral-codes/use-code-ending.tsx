import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { codeState, type ReferralCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { codePath } from './code-values.ts';

const messages = {
  notDeletable: (code: string) => `${code} cannot be deleted`,
  offer: (reason: string) => `${reason} If you end it now, it stops working.`,
  end: 'End it now',
  ended: 'Referral code ended',
  failed: 'Failed to end the code',
};

/** A used code can only be ended. `offer` returns false where ending would change nothing. */
export function useCodeEnding(onEnded: (code: ReferralCode) => void) {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [offered, setOffered] = useState<{ row: ReferralCode; reason: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function offer(row: ReferralCode, { code, detail }: ApiError): boolean {
    if (code !== 'in_use' || codeState(row, new Date()) === 'ended') return false;
    setOffered({ row, reason: detail });
    return true;
  }

  async function end(row: ReferralCode) {
    setBusy(true);
    const body = { ends_at: new Date().toISOString() };
    const answer = await call<ReferralCode>({ method: 'PATCH', path: codePath(row), body });
    setBusy(false);
    setOffered(null);
    if (!answer.ok) return setFailure(answer.error.detail);
    showToast(messages.ended);
    onEnded(row);
    await revalidate();
  }

  const dialogs: ReactNode = (
    <>
      <Confirm
        open={offered !== null}
        title={offered ? messages.notDeletable(offered.row.code) : ''}
        message={offered ? messages.offer(offered.reason) : ''}
        confirmLabel={messages.end}
        busy={busy}
        onConfirm={() => offered && end(offered.row)}
        onCancel={() => setOffered(null)}
      />
      <Notice
        open={failure !== null}
        message={messages.failed}
        text={failure ?? undefined}
        onClose={() => setFailure(null)}
      />
    </>
  );
  return { offer, dialogs };
}
