import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffSession } from '#app/features/staff/accounts/schema.ts';
import { forgetSession } from '#app/features/staff/sessions/stored-session.ts';
import { focusIfLost } from '#app/pages/admin/form/use-focus-back.ts';
import { SessionRows } from '#app/pages/admin/session/session-rows.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Text } from '#app/ui/text.tsx';

const messages = {
  title: 'Where you are signed in',
  text: 'If you do not know one of these, end it and change your password.',
  ended: 'Session ended',
  others: 'End all others',
  othersEnded: 'All other sessions ended',
  everywhere: 'Sign out everywhere',
  signedOut: 'Signed out everywhere',
  failed: 'This could not be ended',
};

const PATH = '/api/admin/account';

export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  const { write, isBusy, notice } = useStaffWrite();
  const rows = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();

  async function end(id: string) {
    await write(
      { method: 'DELETE', path: `${PATH}/sessions/${id}/` },
      { row: id, success: messages.ended, failure: messages.failed, reload: () => true, untilShown: true },
    );
    focusIfLost(rows.current);
  }
  async function endOthers() {
    await write(
      { method: 'POST', path: `${PATH}/end-other-sessions/` },
      { success: messages.othersEnded, failure: messages.failed, untilShown: true },
    );
    focusIfLost(rows.current);
  }
  async function signOutEverywhere() {
    const request = { method: 'POST', path: `${PATH}/sign-out-everywhere/` } as const;
    const answer = await write(request, { failure: messages.failed, reload: () => false });
    if (!answer.ok) return;
    forgetSession();
    showToast(messages.signedOut);
    navigate('/login', { replace: true });
  }

  return (
    <Panel title={messages.title}>
      <Text tone="muted">{messages.text}</Text>
      <SessionRows ref={rows} sessions={sessions} isBusy={isBusy} onEnd={end} />
      <Cluster gap={12} before={18}>
        {sessions.length > 1 && (
          <Button variant="ghost" disabled={isBusy()} onClick={endOthers}>
            {messages.others}
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy()} onClick={signOutEverywhere}>
          {messages.everywhere}
        </Button>
      </Cluster>
      {notice}
    </Panel>
  );
}
