import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffAccount, StaffSession } from '#app/features/staff/accounts/schema.ts';
import { focusIfLost } from '#app/pages/admin/form/use-focus-back.ts';
import { SessionRows } from '#app/pages/admin/session/session-rows.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: (username: string) => `Where “${username}” is signed in`,
  text: 'Whoever uses a session that ends is signed out at once, and can sign in again with the password.',
  loading: 'Loading...',
  none: 'Signed in nowhere.',
  ended: 'Session ended',
  all: 'End all',
  allEnded: 'Signed out everywhere',
  close: 'Close',
  failed: 'This could not be ended',
};

type SessionsDialogProps = { account: StaffAccount | null; onClose: () => void };

/** Of another person; one's own are listed under “Your account”. */
export function SessionsDialog({ account, onClose }: SessionsDialogProps) {
  return (
    <Dialog
      open={account !== null}
      onClose={onClose}
      title={<bdi>{account && messages.title(account.username)}</bdi>}
    >
      {account && <Sessions key={account.id} account={account} onClose={onClose} />}
    </Dialog>
  );
}

function Sessions({ account: { id: staff }, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { write, isBusy, notice } = useStaffWrite();
  const { answer, load } = useSessions(staff);
  const rows = useRef<HTMLUListElement>(null);

  /** Without an id all of them. */
  async function end(id?: string) {
    const path = `/api/admin/staff/${staff}`;
    const request = id
      ? ({ method: 'DELETE', path: `${path}/sessions/${id}/` } as const)
      : ({ method: 'POST', path: `${path}/sign-out/` } as const);
    await write(request, {
      ...(id && { row: id }),
      success: id ? messages.ended : messages.allEnded,
      failure: messages.failed,
      reload: () => false,
    });
    await load();
    focusIfLost(rows.current);
  }

  return (
    <>
      <p>{messages.text}</p>
      {!answer && <p role="status">{messages.loading}</p>}
      {answer?.ok === false && (
        <Note tone="bad" role="alert" before={16}>
          {answer.error.detail}
        </Note>
      )}
      {answer?.ok && <SessionRows ref={rows} sessions={answer.data} isBusy={isBusy} onEnd={end} />}
      {answer?.ok && answer.data.length === 0 && <p>{messages.none}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {messages.close}
        </Button>
        {answer?.ok && answer.data.length > 0 && (
          <Button disabled={isBusy()} onClick={() => end()}>
            {messages.all}
          </Button>
        )}
      </DialogActions>
      {notice}
    </>
  );
}

function useSessions(staff: number) {
  const call = useStaffCall();
  const [answer, setAnswer] = useState<ApiAnswer<StaffSession[]> | null>(null);
  const load = useCallback(async () => {
    setAnswer(await call<StaffSession[]>({ method: 'GET', path: `/api/admin/staff/${staff}/sessions/` }));
  }, [call, staff]);
  useEffect(() => void load(), [load]);
  return { answer, load };
}
