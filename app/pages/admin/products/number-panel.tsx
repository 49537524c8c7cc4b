import { type FormEvent, useEffect, useState } from 'react';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';

const messages = { saving: 'Saving...' };

type NumberPanelProps = {
  path: string;
  /** What the call names it. */
  name: string;
  texts: { title: string; label: string; hint: string; save: string; saved: string };
  /** What was typed, as the call takes it. */
  read: (text: string) => unknown;
};

/** A number of a product that is saved by itself, apart from the form: no answer about a product has it. */
export function NumberPanel({ path, name, texts, read }: NumberPanelProps) {
  const { write, isBusy } = useStaffWrite();
  const [known, setKnown] = useKnown(path, name);
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
    const body = { [name]: shown.trim() === '' ? null : read(shown) };
    const answer = await write({ method: 'PUT', path, body }, { success: texts.saved, reload: () => false });
    if (answer.ok) setKnown(shown.trim());
    else setError(answer.error.fields?.[name] ?? answer.error.detail);
  }
  return (
    <Panel title={texts.title} before={24}>
      <form method="post" noValidate onSubmit={save} aria-busy={isBusy()}>
        <Field label={texts.label} hint={texts.hint} error={error}>
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
          {isBusy() ? messages.saving : texts.save}
        </Button>
      </form>
    </Panel>
  );
}

/** As it stands in the field; null until it is known. */
function useKnown(path: string, name: string): [string | null, (known: string) => void] {
  const call = useStaffCall();
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void call<Record<string, number | null>>({ method: 'GET', path }).then((answer) => {
      if (isCurrent && answer.ok) setKnown(String(answer.data[name] ?? ''));
    });
    return () => {
      isCurrent = false;
    };
  }, [call, path, name]);
  return [known, setKnown];
}
