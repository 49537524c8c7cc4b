import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { rowsText } from './settlement-texts.ts';
import styles from './settlements.module.css';

const messages = {
  left: (rows: number) => `${rowsText(rows)} left out. When the courier has explained them, take them up.`,
  takeUp: 'Take up what was left out',
};

/** Rows that nobody has taken up become a draft of their own. */
export function AfterPosting({ settlement: { id, can_take_up } }: { settlement: SettlementAnswer }) {
  const { write, isBusy } = useStaffWrite();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  if (can_take_up === 0) return null;
  async function takeUp() {
    if (isBusy()) return;
    const answer = await write<{ id: number }>(
      { method: 'POST', path: `/api/admin/settlements/${id}/take-up/` },
      { reload: ({ ok }) => !ok },
    );
    if (answer.ok) await navigate(`/admin/settlements/${answer.data.id}`);
    else setError(answer.error.detail);
  }
  return (
    <div className={styles.bar}>
      <Text>{messages.left(can_take_up)}</Text>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Cluster>
        <Button size="small" variant="ghost" aria-disabled={isBusy()} onClick={() => void takeUp()}>
          {messages.takeUp}
        </Button>
      </Cluster>
    </div>
  );
}
