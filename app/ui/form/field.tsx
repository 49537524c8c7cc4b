import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { MarkedText } from '#app/ui/text.tsx';
import styles from './field.module.css';

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const ids: FieldIds = { id };
  if (described) ids['aria-describedby'] = described;
  if (error) ids['aria-invalid'] = true;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(ids)}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <MarkedText text={error} />
        </p>
      )}
    </div>
  );
}

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classes(styles.control, className)} {...rest} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classes(styles.control, styles.area, className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classes(styles.control, styles.select, className)} {...rest} />;
}

/** For the only field of a form: it gets the focus when something is wrong with it. */
export function useFocusOnError(error: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return field;
}
