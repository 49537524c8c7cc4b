import { type FormEvent, useEffect, useState } from 'react';
import type { Cost } from '#app/features/catalogue/cost/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  title: 'What it costs you',
  cost: 'Cost of one piece, in rupees',
  hint: 'Only owners see it. Orders keep the cost of the day on which they were placed; those of before whose cost is unknown take the first one.',
  save: 'Save the cost',
  saving: 'Saving...',
  saved: 'Cost saved.',
};

/** Saved by itself, apart from the form: no answer about a product has it. */
export function CostPanel({ product }: { product: { id: number } }) {
  const path = `/api/admin/products/${product.id}/cost/`;
  const { write, isBusy } = useStaffWrite();
  const [known, setKnown] = useCost(path);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = typed ?? known ?? '';
  const isChanged = known !== null && shown.trim() !== known;
  useLeaveGuard(isChanged);
  if (known === null) return null;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isBusy()) return;
    setError(null);
    const cost = shown.trim() === '' ? null : (typedRupees(shown) ?? shown);
    const answer = await write(
      { method: 'PUT', path, body: { cost } },
      { success: messages.saved, reload: () => false },
    );
    if (answer.ok) setKnown(shown.trim());
    else setError(answer.error.fields?.cost ?? answer.error.detail);
  }
  return (
    <Panel title={messages.title} before={24}>
      <form method="post" noValidate onSubmit={save} aria-busy={isBusy()}>
        <Field label={messages.cost} hint={messages.hint} error={error}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={shown}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="small" aria-disabled={!isChanged || isBusy()}>
          {isBusy() ? messages.saving : messages.save}
        </Button>
      </form>
    </Panel>
  );
}

/** As it stands in the field; null until it is known. */
function useCost(path: string): [string | null, (cost: string) => void] {
  const call = useStaffCall();
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void call<Cost>({ method: 'GET', path }).then((answer) => {
      if (isCurrent && answer.ok) setKnown(String(answer.data.cost ?? ''));
    });
    return () => {
      isCurrent = false;
    };
  }, [call, path]);
  return [known, setKnown];
}
