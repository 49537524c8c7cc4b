import type { RefObject } from 'react';
import { Field, TextInput } from '#app/ui/form/field.tsx';

type TableFileFieldProps = {
  label: string;
  hint: string;
  error: string | null | undefined;
  /** To focus it after a refusal, or to empty it. */
  input: RefObject<HTMLInputElement | null>;
  accept?: string;
  className?: string | undefined;
  onChoose: (file: File | null) => void;
};

/** A CSV file or a workbook that is sent with a form. */
export function TableFileField(props: TableFileFieldProps) {
  const { label, hint, error, input, accept = '.csv,.xlsx', className, onChoose } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={input}
          type="file"
          accept={accept}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
