import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { focusIfLost } from '#app/pages/admin/form/use-focus-back.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type FormCall, useStaffCall } from './use-staff-call.ts';

export type Refusal = Extract<ApiAnswer<unknown>, { ok: false }>;

type Failure = { message: string; reason?: string };

type RowKey = string | number;

type WriteOptions<T> = {
  /** For screens with buttons in each row. */
  row?: RowKey;
  success?: string | ((data: T) => string) | undefined;
  /** Shown in the notice: a text with the server's reason, or both. Without it the screen shows the refusal itself. */
  failure?: string | ((refusal: Refusal) => Failure | null);
  /** Whether the page's data are loaded again; by default after a success. */
  reload?: (answer: ApiAnswer<unknown>) => boolean;
  /** Loads what has changed instead of the page's data. */
  refresh?: (() => Promise<unknown>) | undefined;
  /** Returns only when they are on the page. */
  untilShown?: boolean;
};

/** How admin screens write. A row is busy until its change is on the page. `notice` shows a `failure`. */
export function useStaffWrite() {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<readonly RowKey[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function write<T>(request: FormCall, options: WriteOptions<T> = {}): Promise<ApiAnswer<T>> {
    const { row = '', success, failure, reload = isSuccess, refresh = revalidate, untilShown } = options;
    setBusy((now) => [...now, row]);
    const answer = await call<T>(request);
    if (!answer.ok) setFailure(toFailure(answer, failure));
    else if (success) showToast(typeof success === 'function' ? success(answer.data) : success);
    const finished = finish(row, reload(answer) ? refresh : null);
    if (untilShown) await finished;
    return answer;
  }

  async function finish(row: RowKey, load: (() => Promise<unknown>) | null) {
    await load?.();
    const end = () => setBusy((now) => now.filter((_, index) => index !== now.indexOf(row)));
    if (!load) return end();
    // Afterwards what was disabled can have the focus again, unless it has left with its row.
    flushSync(end);
    focusIfLost(null);
  }

  const notice = (
    <Notice
      open={failure !== null}
      message={failure?.message ?? ''}
      text={failure?.reason}
      onClose={() => setFailure(null)}
    />
  );
  const isBusy = (row?: RowKey) => (row === undefined ? busy.length > 0 : busy.includes(row));
  return { write, isBusy, notice };
}

function isSuccess({ ok }: ApiAnswer<unknown>): boolean {
  return ok;
}

function toFailure(refusal: Refusal, failure: WriteOptions<unknown>['failure']): Failure | null {
  if (typeof failure === 'string') return { message: failure, reason: refusal.error.detail };
  return failure?.(refusal) ?? null;
}
