import { type ReactNode, useState } from 'react';
import { codeState } from '#app/features/orders/referral-codes/referral-code.ts';
import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
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
  const { write, isBusy, notice } = useStaffWrite();
  const [offered, setOffered] = useState<{ row: ReferralCode; reason: string } | null>(null);

  function offer(row: ReferralCode, { code, detail }: ApiError): boolean {
    if (code !== 'in_use' || codeState(row, new Date()) === 'ended') return false;
    setOffered({ row, reason: detail });
    return true;
  }

  async function end(row: ReferralCode) {
    const body = { ends_at: new Date().toISOString() };
    const answer = await write<ReferralCode>(
      { method: 'PATCH', path: codePath(row), body },
      { row: row.code, success: messages.ended, failure: messages.failed },
    );
    setOffered(null);
    if (answer.ok) onEnded(row);
  }

  const dialogs: ReactNode = (
    <>
      <Confirm
        open={offered !== null}
        title={offered ? messages.notDeletable(offered.row.code) : ''}
        message={offered ? messages.offer(offered.reason) : ''}
        confirmLabel={messages.end}
        busy={offered !== null && isBusy(offered.row.code)}
        onConfirm={() => offered && end(offered.row)}
        onCancel={() => setOffered(null)}
      />
      {notice}
    </>
  );
  return { offer, dialogs };
}
