import type { RefObject } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { StaffSession } from '#app/features/staff/accounts/schema.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './session-rows.module.css';

const messages = {
  unknown: 'Another program',
  here: 'This one',
  began: (when: string) => `Signed in ${when}`,
  used: (when: string) => `last used ${when}`,
  network: (network: string | null) => (network ? `network ${network}` : null),
  end: 'End',
  endOf: (browser: string, when: string) => `End ${browser}, signed in ${when}`,
};

type RowCalls = { isBusy: (id: string) => boolean; onEnd: (id: string) => void };

type SessionRowsProps = RowCalls & {
  sessions: readonly StaffSession[];
  /** Takes the focus when no row is left that can be ended. */
  ref: RefObject<HTMLUListElement | null>;
};

export function SessionRows({ sessions, ref, ...calls }: SessionRowsProps) {
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} {...calls} />
      ))}
    </ul>
  );
}

function Row({ session, isBusy, onEnd }: RowCalls & { session: StaffSession }) {
  const { id, browser, network, started_at, last_used_at, is_this_one } = session;
  const { time_zone } = useShop().settings;
  const control = useFocusBack<HTMLButtonElement>(isBusy(id));
  const name = browser ?? messages.unknown;
  const began = formatMoment(started_at, time_zone);
  const facts = [
    messages.began(began),
    messages.used(formatMoment(last_used_at, time_zone)),
    messages.network(network),
  ];
  return (
    <Cluster as="li" ends nowrap gap="8px 16px" className={styles.session}>
      <div>
        <Text weight="medium">
          {name} {is_this_one && <StatusBadge tone="primary">{messages.here}</StatusBadge>}
        </Text>
        <Muted>{facts.filter(Boolean).join(', ')}</Muted>
      </div>
      {!is_this_one && (
        <Button
          ref={control}
          variant="ghost"
          size="small"
          disabled={isBusy(id)}
          aria-label={messages.endOf(name, began)}
          onClick={() => onEnd(id)}
        >
          {messages.end}
        </Button>
      )}
    </Cluster>
  );
}
