import { useState } from 'react';

type FieldErrors = Readonly<Record<string, string>>;

/** The errors of an uncontrolled form, by the names of its controls. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Focuses the first wrong control; false when the form has none of them. */
  const show = (form: HTMLFormElement, wrong: FieldErrors): boolean => {
    setErrors(wrong);
    const control = [...form.elements].find((element) => wrong[element.getAttribute('name') ?? '']);
    if (control instanceof HTMLElement) control.focus();
    return control !== undefined;
  };

  const clearError = (field: string) => setErrors(({ [field]: _cleared, ...others }) => others);

  return { errors, show, clearError };
}
