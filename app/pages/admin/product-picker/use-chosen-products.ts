import { useEffect, useState } from 'react';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { PickedProduct } from './picked-product.ts';

type ChosenProducts<Answer> = {
  path: string;
  /** Of the list in the body of the call. */
  name: string;
  listOf: (answer: Answer) => readonly PickedProduct[];
  texts: { saved: string; failed: string };
  /** Of the page around it, after a save: when it was saved, unless said otherwise. */
  reload?: (answer: { ok: boolean }) => boolean;
};

/** Products that staff choose for another one, saved with what they saw before: after a conflict the list is shown as it is now. */
export function useChosenProducts<Answer>({ path, name, listOf, texts, reload }: ChosenProducts<Answer>) {
  const call = useStaffCall();
  const { write, isBusy, notice } = useStaffWrite();
  const [known, setKnown] = useState<Answer | null>(null);
  const [chosen, setChosen] = useState<readonly PickedProduct[]>([]);
  const [isConflict, setConflict] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = (answer: Answer) => {
    setKnown(answer);
    setChosen(listOf(answer));
  };

  useEffect(() => {
    let isCurrent = true;
    void call<Answer>({ method: 'GET', path }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) take(answer.data);
      else setFailure(answer.error.detail);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, path]);

  /** False when it was refused, which is said in the notice or as a conflict. */
  const save = async (): Promise<boolean> => {
    const from = known === null ? undefined : idsOf(listOf(known));
    const answer = await write<Answer>(
      { method: 'PUT', path, body: { [name]: idsOf(chosen), from } },
      {
        success: texts.saved,
        failure: ({ status, error }) =>
          status === 409 ? null : { message: texts.failed, reason: error.detail },
        ...(reload && { reload }),
      },
    );
    const isRefused = !answer.ok && answer.status === 409;
    setConflict(isRefused);
    if (answer.ok) take(answer.data);
    else if (isRefused) take(answer.error.current as Answer);
    return answer.ok;
  };
  const isChanged = known !== null && idsOf(chosen).join() !== idsOf(listOf(known)).join();
  return { known, failure, chosen, setChosen, isChanged, save, isSaving: isBusy(), notice, isConflict };
}

function idsOf(products: readonly { id: number }[]): number[] {
  return products.map(({ id }) => id);
}
