import { type FormEvent, useEffect, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import type { Shelf } from '#app/features/catalogue/shelves/schema.ts';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './products-page.module.css';

const messages = {
  legend: 'Shelf',
  hint: 'Where the pieces lie; pick lists are sorted by it.',
  all: 'All sizes',
  save: 'Save shelves',
  saving: 'Saving...',
  saved: 'Shelves saved',
  failed: 'Not saved.',
};

/** By size; '' is for the sizes without a shelf of their own. */
type Typed = Readonly<Record<string, string>>;

/** Where the pieces of a product lie, per size. */
export function Shelves({ product }: { product: StaffProduct }) {
  const { write, isBusy, notice } = useStaffWrite();
  const path = `/api/admin/products/${product.id}/shelves/`;
  const [typed, setTyped] = useShelves(path);
  const [isTouched, setTouched] = useState(false);
  useLeaveGuard(isTouched);
  const sizes = ['', ...product.sizes.map(({ size }) => size)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const shelves = sizes.map((size) => ({ size, shelf: typed?.[size] ?? '' }));
    const answer = await write(
      { method: 'PUT', path, body: { shelves } },
      { success: messages.saved, failure: messages.failed, reload: () => false },
    );
    if (answer.ok) setTouched(false);
  };
  if (typed === null) return null;
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.records} aria-busy={isBusy()}>
      <FieldGroup legend={messages.legend} hint={messages.hint}>
        <Tiles min={120} gap={16}>
          {sizes.map((size) => (
            <Field key={size} label={<bdi>{size || messages.all}</bdi>}>
              {(ids) => (
                <TextInput
                  {...ids}
                  autoComplete="off"
                  maxLength={20}
                  dir="auto"
                  value={typed[size] ?? ''}
                  onChange={({ target }) => {
                    setTouched(true);
                    setTyped({ ...typed, [size]: target.value });
                  }}
                />
              )}
            </Field>
          ))}
        </Tiles>
      </FieldGroup>
      <Button type="submit" variant="ghost" disabled={isBusy()}>
        {isBusy() ? messages.saving : messages.save}
      </Button>
      {notice}
    </form>
  );
}

function useShelves(path: string): [Typed | null, (typed: Typed) => void] {
  const call = useStaffCall();
  const [typed, setTyped] = useState<Typed | null>(null);
  useEffect(() => {
    let isWanted = true;
    void call<Shelf[]>({ method: 'GET', path }).then((answer) => {
      if (isWanted && answer.ok)
        setTyped(Object.fromEntries(answer.data.map(({ size, shelf }) => [size, shelf])));
    });
    return () => {
      isWanted = false;
    };
  }, [call, path]);
  return [typed, setTyped];
}
