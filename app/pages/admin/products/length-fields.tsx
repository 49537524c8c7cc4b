import { MAX_PART_NAME, MAX_PARTS } from '#app/features/catalogue/facts/own-lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './stock-fields.module.css';
import { readTypedLengths, type TypedLengths } from './typed-lengths.ts';
import type { ProductFormState } from './use-product-form.ts';

const messages = {
  title: 'Its own lengths, in inches',
  hint: 'Such as 43 or 42½ for each size. Where they are filled in, the size chart on the product’s page shows them instead of its own.',
  part: 'Part of the set',
  partExample: 'Kurta',
  add: 'Add a part',
};

type Edit = (part: TypedLengths) => TypedLengths;

export function LengthFields({ form: { values, change, errors } }: { form: ProductFormState }) {
  const parts = readTypedLengths(values);
  const edit = (changed: (parts: TypedLengths[]) => TypedLengths[]) =>
    change((now) => ({ lengths: JSON.stringify(changed(readTypedLengths(now))) }));
  const editPart = (at: number, changed: Edit) =>
    edit((all) => all.map((part, index) => (index === at ? changed(part) : part)));
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{messages.title}</legend>
      <p className={styles.note}>{messages.hint}</p>
      {parts.map((part, index) => (
        <PartFields
          key={index}
          part={part}
          isWrong={Boolean(errors.lengths)}
          onChange={(changed) => editPart(index, changed)}
        />
      ))}
      {errors.lengths && <p className={styles.error}>{errors.lengths}</p>}
      {parts.length < MAX_PARTS && (
        <Button variant="text" size="small" onClick={() => edit((all) => [...all, { part: '', inches: {} }])}>
          {messages.add}
        </Button>
      )}
    </fieldset>
  );
}

type PartFieldsProps = { part: TypedLengths; isWrong: boolean; onChange: (changed: Edit) => void };

function PartFields({ part, isWrong, onChange }: PartFieldsProps) {
  const invalid = isWrong ? true : undefined;
  return (
    <div className={styles.row}>
      <Field label={messages.part} className={styles.part}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            dir="auto"
            maxLength={MAX_PART_NAME}
            placeholder={messages.partExample}
            value={part.part}
            aria-invalid={invalid}
            onChange={({ target: { value } }) => onChange((now) => ({ ...now, part: value }))}
          />
        )}
      </Field>
      {Object.entries(part.inches).map(([size, typed]) => (
        <Field key={size} label={size}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              aria-invalid={invalid}
              onChange={({ target: { value } }) =>
                onChange((now) => ({ ...now, inches: { ...now.inches, [size]: value } }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
