import { type ReactNode, useState } from 'react';
import type { BulkJob } from '#app/features/orders/desk/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './bulk.module.css';
import { countOrders, countsOf, deedOf } from './bulk-texts.ts';
import { Reasons } from './reasons.tsx';

const messages = {
  running: (finished: number, all: number) => `${finished} of ${all}`,
  safe: 'You can close this window or the browser: it goes on by itself, and you find it here again.',
  done: (count: number, deed: string) => `${countOrders(count)} ${deed}.`,
  undone: (count: number) => `Undone for ${countOrders(count)}.`,
  notUndone: 'It was changed by somebody since, or the mail to the customer had left.',
  refused: (count: number) => `${countOrders(count)} not:`,
  undo: 'Undo',
  undoing: 'Undoing...',
  close: 'Close',
  show: 'Show',
  putAway: 'Put away',
};

type JobDialogProps = {
  /** Null while it is closed. */
  job: BulkJob | null;
  error: string | null;
  onUndo: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** How far a job over many orders is, and what became of each. */
export function JobDialog({ job, onClose, ...rest }: JobDialogProps) {
  const title = job ? deedOf(job.action).title(countOrders(job.orders.length)) : '';
  return (
    <Dialog open={job !== null} onClose={onClose} title={title.replace('?', '')}>
      {job &&
        (job.finished_at === null ? (
          <Progress job={job} />
        ) : (
          <Results job={job} {...rest} onClose={onClose} />
        ))}
    </Dialog>
  );
}

function Progress({ job }: { job: BulkJob }) {
  const { finished, all } = countsOf(job);
  return (
    <>
      <ProgressLine job={job} />
      <Text numeric before={8}>
        {messages.running(finished, all)}
      </Text>
      <Muted before={8}>{messages.safe}</Muted>
    </>
  );
}

function ProgressLine({ job }: { job: BulkJob }) {
  const { finished, all } = countsOf(job);
  return (
    <progress
      className={styles.progress}
      max={all}
      value={finished}
      aria-label={messages.running(finished, all)}
    />
  );
}

type ResultsProps = Omit<JobDialogProps, 'job'> & { job: BulkJob };

function Results({ job, error, onUndo, onClose }: ResultsProps) {
  const [isUndoing, setUndoing] = useState(false);
  const { done, undone, refused, notUndone } = countsOf(job);
  const undo = async () => {
    setUndoing(true);
    await onUndo(job.id);
    setUndoing(false);
  };
  const isUndone = job.undone_at !== null;
  const why = isUndone ? messages.notUndone : '';
  const listed = job.orders
    .filter(({ state }) => state === 'refused' || state === 'not_undone')
    .map(({ order_id, reason }) => ({ order_id, reason: reason ?? why }));
  return (
    <>
      {error && (
        <Note tone="bad" role="alert" after={12}>
          {error}
        </Note>
      )}
      <Text weight="medium" after={12} role="status">
        {isUndone ? messages.undone(undone) : messages.done(done, deedOf(job.action).done)}
      </Text>
      {listed.length > 0 && (
        <>
          <Text after={8}>{messages.refused(refused + notUndone)}</Text>
          <Reasons refused={listed} />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
        {!isUndone && done > 0 && (
          <Button variant="ghost" aria-disabled={isUndoing} onClick={() => !isUndoing && void undo()}>
            {isUndoing ? messages.undoing : messages.undo}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

type JobBarProps = { job: BulkJob; onShow: () => void; onPutAway: () => void };

/** While the dialog is closed. */
export function JobBar({ job, onShow, onPutAway }: JobBarProps): ReactNode {
  const { finished, all, done, undone, refused } = countsOf(job);
  const isRunning = job.finished_at === null;
  const words = isRunning
    ? messages.running(finished, all)
    : job.undone_at === null
      ? messages.done(done, deedOf(job.action).done)
      : messages.undone(undone);
  return (
    <div className={styles.job} role="status">
      {isRunning && <ProgressLine job={job} />}
      <span>
        {words} {!isRunning && refused > 0 && messages.refused(refused).replace(':', '.')}
      </span>
      <Button variant="text" size="small" onClick={onShow}>
        {messages.show}
      </Button>
      {!isRunning && (
        <Button variant="text" size="small" onClick={onPutAway}>
          {messages.putAway}
        </Button>
      )}
    </div>
  );
}
