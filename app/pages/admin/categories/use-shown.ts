import { useRef, useState } from 'react';
import { chosenFor, type ShownIn } from '#app/features/catalogue/categories/category.ts';
import type { StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

const messages = {
  failed: 'Not saved.',
  conflict: 'Somebody else has changed this list meanwhile. It is shown as it is now.',
};

/** What the menu or the home page shows, in order. Each change is saved at once, one after the other, and can be undone. */
export function useShown(where: ShownIn, categories: readonly StaffCategory[]) {
  const saved = chosenFor(where, categories).map(({ id }) => id);
  const [own, setOwn] = useState<number[] | null>(null);
  const [before, setBefore] = useState<readonly number[][]>([]);
  const { write, isBusy, notice } = useStaffWrite();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const ids = own ?? saved;

  const save = (next: number[], from: number[]) => {
    setOwn(next);
    queue.current = queue.current.then(async () => {
      const body = { shown_in: where, ids: next, from };
      const answer = await write(
        { method: 'PUT', path: '/api/admin/categories/shown/', body },
        {
          failure: ({ status, error }) => ({
            message: messages.failed,
            reason: status === 409 ? messages.conflict : error.detail,
          }),
          reload: () => true,
          untilShown: true,
        },
      );
      if (answer.ok) return;
      setOwn(null);
      setBefore([]);
    });
  };
  return {
    ids,
    notice,
    isSaving: isBusy(),
    change: (next: number[]) => {
      setBefore((known) => [...known, ids]);
      save(next, ids);
    },
    /** Null when nothing was changed here. */
    undo:
      before.length === 0
        ? null
        : () => {
            setBefore((known) => known.slice(0, -1));
            save(before.at(-1) ?? [], ids);
          },
  };
}

/** Without a change at the ends. */
export function moved<T>(list: readonly T[], index: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, item);
  return next;
}
