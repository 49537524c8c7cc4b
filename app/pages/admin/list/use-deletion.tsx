import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { LIST_COUNT_ID } from './list-foot.tsx';

const messages = { confirm: 'Delete' };

type DeletionRules<Row> = {
  path: (row: Row) => string;
  describe: (row: Row) => string;
  texts: { question: string; done: string; failed: string; broken: string };
  onDeleted?: ((row: Row) => void) | undefined;
  /** Returns true when the page handles the refusal itself; no message is shown then. */
  onRefused?: ((row: Row, error: ApiError) => boolean) | undefined;
};

export function useDeletion<Row>({ path, describe, texts, onDeleted, onRefused }: DeletionRules<Row>) {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; reason?: string } | null>(null);

  async function remove(row: Row) {
    setBusy(true);
    const answer = await call<null>({ method: 'DELETE', path: path(row) });
    setBusy(false);
    setConfirming(null);
    if (answer.ok) {
      showToast(texts.done);
      onDeleted?.(row);
    } else if (answer.status === 0 || answer.status >= 500) setFailure({ message: texts.broken });
    else if (!onRefused?.(row, answer.error))
      setFailure({ message: texts.failed, reason: answer.error.detail });
    await revalidate();
    if (document.activeElement === document.body) document.getElementById(LIST_COUNT_ID)?.focus();
  }

  const dialogs: ReactNode = (
    <>
      <Confirm
        open={confirming !== null}
        title={texts.question}
        message={confirming === null ? '' : describe(confirming)}
        confirmLabel={messages.confirm}
        busy={busy}
        onConfirm={() => confirming !== null && remove(confirming)}
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
  return { confirm: setConfirming, dialogs };
}
