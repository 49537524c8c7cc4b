import { useNavigate } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { StaffSession } from '#app/features/staff/sessions/session-schema.ts';
import { forgetSession } from '#app/features/staff/sessions/stored-session.ts';
import { Panel } from '#app/pages/admin/order/panel.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import styles from './session-list.module.css';

const messages = {
  title: 'Where you are signed in',
  text: 'If you do not know one of these, end it and change your password.',
  unknown: 'Another program',
  here: 'This one',
  began: (when: string) => `Signed in ${when}`,
  used: (when: string) => `last used ${when}`,
  network: (network: string | null) => (network ? `network ${network}` : null),
  end: 'End',
  endOf: (browser: string, when: string) => `End ${browser}, signed in ${when}`,
  ended: 'Session ended',
  others: 'End all others',
  othersEnded: 'All other sessions ended',
  everywhere: 'Sign out everywhere',
  failed: 'This could not be ended',
};

const PATH = '/api/admin/account';

export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  const { write, isBusy, notice } = useStaffWrite();
  const { time_zone } = useShop().settings;
  const navigate = useNavigate();

  const end = (id: string) =>
    write(
      { method: 'DELETE', path: `${PATH}/sessions/${id}/` },
      { row: id, success: messages.ended, failure: messages.failed, reload: () => true },
    );
  const endOthers = () =>
    write(
      { method: 'POST', path: `${PATH}/end-other-sessions/` },
      { success: messages.othersEnded, failure: messages.failed },
    );
  async function signOutEverywhere() {
    const request = { method: 'POST', path: `${PATH}/sign-out-everywhere/` } as const;
    const answer = await write(request, { failure: messages.failed, reload: () => false });
    if (!answer.ok) return;
    forgetSession();
    navigate('/login', { replace: true });
  }

  return (
    <Panel title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <ul className={styles.list}>
        {sessions.map(({ id, browser, network, started_at, last_used_at, is_this_one }) => {
          const name = browser ?? messages.unknown;
          const began = formatMoment(started_at, time_zone);
          const facts = [
            messages.began(began),
            messages.used(formatMoment(last_used_at, time_zone)),
            messages.network(network),
          ];
          return (
            <li key={id} className={styles.session}>
              <div>
                <p className={styles.name}>
                  {name} {is_this_one && <StatusBadge tone="primary">{messages.here}</StatusBadge>}
                </p>
                <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
              </div>
              {!is_this_one && (
                <Button
                  variant="ghost"
                  size="small"
                  disabled={isBusy(id)}
                  aria-label={messages.endOf(name, began)}
                  onClick={() => end(id)}
                >
                  {messages.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
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
