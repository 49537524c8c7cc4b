import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkJob } from '#app/features/orders/desk/schema.ts';
import { offerOrdersUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { countOrders, countsOf, deedOf, type JobAction } from './bulk-texts.ts';
import { JobBar, JobDialog } from './job-dialog.tsx';
import { useBulkJob } from './use-bulk-job.ts';

export type BulkAction = JobAction | 'print' | 'csv';

export type BulkActions = {
  begin: (action: BulkAction, order_ids: readonly string[]) => void;
  isBusy: boolean;
  /** A job that is running, or whose results are not put away. */
  bar: ReactNode;
  dialogs: ReactNode;
};

const messages = {
  done: (count: number, deed: string) => `${countOrders(count)} ${deed}`,
  undone: (count: number) => `Undone for ${countOrders(count)}.`,
  partly: (count: number, others: number) =>
    `Undone for ${countOrders(count)}; ${others} had been changed since, or it was too late.`,
  notUndone: 'Not undone: see the results.',
  csvFailed: 'The table could not be made.',
};

const UNDO_SECONDS = 20;

/** What is done to the chosen orders together. `onBegun`: the choice is over. */
export function useBulk(onBegun: () => void): BulkActions {
  const navigate = useNavigate();
  const { write, isBusy, notice } = useStaffWrite();
  const [wanted, setWanted] = useState<{ action: JobAction; order_ids: readonly string[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const bulk = useBulkJob();

  function begin(action: BulkAction, order_ids: readonly string[]) {
    if (action === 'print') void navigate(`/admin/print?orders=${order_ids.join(',')}`);
    else if (action === 'csv') void download(order_ids);
    else setWanted({ action, order_ids });
  }

  async function download(order_ids: readonly string[]) {
    const answer = await write<Blob>(
      { method: 'POST', path: '/api/admin/orders/csv/', body: { order_ids }, isFile: true },
      { reload: () => false, failure: messages.csvFailed },
    );
    if (answer.ok) saveFile(answer.data, `orders-${new Date().toISOString().slice(0, 10)}.csv`);
  }

  function started(job: BulkJob) {
    setWanted(null);
    onBegun();
    const { done, refused } = countsOf(job);
    if (job.finished_at === null || refused > 0) {
      bulk.show(job);
      setOpen(true);
    } else offerUndo(job, done);
  }

  function offerUndo(job: BulkJob, done: number) {
    const kind = deedOf(job.action).done;
    offerOrdersUndo({
      key: job.id,
      message: messages.done(done, kind),
      count: done,
      kind,
      seconds: UNDO_SECONDS,
      run: async () => {
        const undone = await bulk.undo(job.id);
        if (!undone) return { message: messages.notUndone, tone: 'bad', canRetry: true };
        const counts = countsOf(undone);
        const isWhole = counts.notUndone === 0;
        const message = isWhole
          ? messages.undone(counts.undone)
          : messages.partly(counts.undone, counts.notUndone);
        return { message, tone: isWhole ? 'ok' : 'bad', canRetry: false };
      },
    });
  }

  return {
    begin,
    isBusy: isBusy(),
    bar: bulk.job && !isOpen && (
      <JobBar job={bulk.job} onShow={() => setOpen(true)} onPutAway={bulk.putAway} />
    ),
    dialogs: (
      <>
        <BulkSheet wanted={wanted} onClose={() => setWanted(null)} onStarted={started} />
        <JobDialog
          job={isOpen ? bulk.job : null}
          error={bulk.error}
          onUndo={bulk.undo}
          onClose={() => {
            setOpen(false);
            if (!bulk.isRunning) bulk.putAway();
          }}
        />
        {notice}
      </>
    ),
  };
}
