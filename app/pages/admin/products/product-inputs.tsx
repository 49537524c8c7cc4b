import type { ComponentProps, ReactNode } from 'react';
import { type TextName, textInputProps } from '#app/pages/admin/form/text-input-props.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import type { ProductValues } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

type TypedProps = Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> & {
  form: ProductFormState;
  name: TextName<ProductValues>;
  label: string;
  hint?: ReactNode;
};

export function Typed({ form: { values, change, errors }, name, label, hint, ...rest }: TypedProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(ids) => <TextInput {...ids} {...rest} {...textInputProps(values, change)(name)} autoComplete="off" />}
    </Field>
  );
}

type ChosenProps = {
  form: ProductFormState;
  name: TextName<ProductValues>;
  label: string;
  options?: readonly string[];
  children?: ReactNode;
};

export function Chosen({
  form: { values, change, errors },
  name,
  label,
  options = [],
  children,
}: ChosenProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(ids) => (
        <Select {...ids} {...textInputProps(values, change)(name)}>
          {children}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
