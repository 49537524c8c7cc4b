import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { money, rowsText } from './settlement-texts.ts';
import styles from './settlements.module.css';
import { useWhilePosting } from './use-while-posting.ts';

const messages = {
  waits: (rows: number) => `${rowsText(rows)} to decide before it can be posted.`,
  ready: (net: string) => `Everything is decided. ${net} goes into the books, once.`,
  leftOut: (rows: number) => `${rowsText(rows)} left out: nothing of them is posted, and they stay owed.`,
  post: 'Post',
  working: 'Posting...',
  posting: (rows: number) => `${rowsText(rows)} are being posted, all or none.`,
  safe: 'You can close this page: it goes on by itself, and says here when it is done.',
  posted: (net: string, moment: string) => `Posted ${moment}: ${net}. It stays as it is.`,
  throwAway: 'Throw away',
  question: 'Throw this settlement away?',
  text: 'The file and what you decided are gone. Nothing of it is in the books.',
  thrown: 'Thrown away.',
  failed: 'It was not posted.',
  notThrown: 'It was not thrown away.',
};

type PostBarProps = {
  settlement: SettlementAnswer;
  /** The last decisions are still being sent. */
  isDeciding: boolean;
  onChange: (settlement: SettlementAnswer) => void;
};

export function PostBar({ settlement, isDeciding, onChange }: PostBarProps) {
  const { time_zone } = useShop().settings;
  const { id, state, undecided, lines, count, posted_net, posted_at } = settlement;
  const { write, isBusy, notice } = useStaffWrite();
  const [refused, setRefused] = useState<string | null>(null);
  useWhilePosting(settlement, onChange);
  const path = `/api/admin/settlements/${id}/`;
  const canPost = undecided === 0 && !isDeciding && !isBusy();
  const leftOut = lines.filter(({ decision }) => decision === 'leave_out').length;
  const net = lines.reduce((sum, row) => (row.decision === 'leave_out' ? sum : sum + row.net), 0);

  async function post() {
    setRefused(null);
    const answer = await write<SettlementAnswer>(
      { method: 'POST', path: `${path}post/` },
      { reload: ({ ok, status }) => !ok && status === 409 },
    );
    if (answer.ok) onChange(answer.data);
    else setRefused(answer.error.detail);
  }

  if (state === 'posting')
    return (
      <div className={styles.bar} role="status">
        <div>
          <progress className={styles.progress} aria-label={messages.posting(count)} />
          <Text>{messages.posting(count)}</Text>
          <Muted>{messages.safe}</Muted>
        </div>
      </div>
    );
  if (state === 'posted')
    return (
      <div className={styles.bar}>
        <Text weight="medium" tone="ok">
          {messages.posted(money(posted_net ?? 0), posted_at ? formatMoment(posted_at, time_zone) : '')}
        </Text>
      </div>
    );
  return (
    <div className={classes(styles.bar, styles.draft)}>
      <div>
        <Text weight="medium" role="status">
          {undecided > 0 ? messages.waits(undecided) : messages.ready(money(net))}
        </Text>
        {leftOut > 0 && <Muted>{messages.leftOut(leftOut)}</Muted>}
        {refused && (
          <Note tone="bad" role="alert" before={8}>
            {refused}
          </Note>
        )}
      </div>
      <Cluster gap={10}>
        <ThrowAway path={path} />
        <Button aria-disabled={!canPost} onClick={() => canPost && void post()}>
          {isBusy() ? messages.working : messages.post}
        </Button>
      </Cluster>
      {notice}
    </div>
  );
}

function ThrowAway({ path }: { path: string }) {
  const { write, isBusy, notice } = useStaffWrite();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  async function throwAway() {
    const answer = await write(
      { method: 'DELETE', path },
      { success: messages.thrown, failure: messages.notThrown, reload: () => false },
    );
    setAsking(false);
    if (answer.ok) await navigate('/admin/settlements');
  }
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {messages.throwAway}
      </Button>
      <Confirm
        open={isAsking}
        title={messages.question}
        message={messages.text}
        confirmLabel={messages.throwAway}
        busy={isBusy()}
        onConfirm={() => void throwAway()}
        onCancel={() => setAsking(false)}
      />
      {notice}
    </>
  );
}
