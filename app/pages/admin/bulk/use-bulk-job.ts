import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkJob } from '#app/features/orders/desk/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';

/** On this device the last job is found again, also by another tab. */
const STORED = 'bulk-job';

const EVERY_MS = 1_000;

const pathOf = (id: string) => `/api/admin/orders/bulk/${encodeURIComponent(id)}/`;

/** The job that this person has begun last, until its results are put away. */
export function useBulkJob() {
  const call = useStaffCall();
  const { write } = useStaffWrite();
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<BulkJob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const wasRunning = useRef(false);

  const show = useCallback((shown: BulkJob) => {
    wasRunning.current = shown.finished_at === null;
    localStore.write(STORED, shown.id);
    setError(null);
    setJob(shown);
  }, []);

  function putAway() {
    localStore.remove(STORED);
    setJob(null);
  }

  const ask = useCallback(
    async (id: string) => {
      const answer = await call<BulkJob>({ method: 'GET', path: pathOf(id) });
      if (answer.ok) setJob(answer.data);
      else if (answer.status === 404) localStore.remove(STORED);
    },
    [call],
  );

  useEffect(() => {
    const id = localStore.read(STORED);
    if (id) void ask(id);
  }, [ask]);

  const isRunning = job !== null && job.finished_at === null;
  const id = job?.id;
  useEffect(() => {
    if (!isRunning || id === undefined) return;
    wasRunning.current = true;
    const timer = setInterval(() => void ask(id), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, id, ask]);

  useEffect(() => {
    if (isRunning || !wasRunning.current) return;
    wasRunning.current = false;
    void revalidate();
  }, [isRunning, revalidate]);

  async function undo(id: string): Promise<BulkJob | null> {
    const answer = await write<BulkJob>(
      { method: 'POST', path: `${pathOf(id)}undo/` },
      { reload: () => true },
    );
    if (!answer.ok) {
      setError(answer.error.detail);
      return null;
    }
    setError(null);
    setJob((now) => (now?.id === id ? answer.data : now));
    return answer.data;
  }

  return { job, isRunning, error, show, putAway, undo };
}
