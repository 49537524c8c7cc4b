import {
  ledgerMethodName,
  RECORDED_METHODS,
  type RecordedMethod,
} from '#app/features/orders/wallet/ledger-method.ts';
import { Field, Select } from '#app/ui/form/field.tsx';

type MethodFieldProps = {
  label: string;
  method: RecordedMethod;
  error: string | undefined;
  onChange: (method: RecordedMethod) => void;
};

/** How money came or went back. */
export function MethodField({ label, method, error, onChange }: MethodFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={method}
          onChange={({ target }) =>
            onChange(RECORDED_METHODS.find((known) => known === target.value) ?? method)
          }
        >
          {RECORDED_METHODS.map((known) => (
            <option key={known} value={known}>
              {ledgerMethodName(known)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
