import type { ComponentProps } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

type Look = {
  variant?: 'primary' | 'ghost' | 'danger' | 'text' | undefined;
  size?: 'normal' | 'small' | undefined;
  block?: boolean | undefined;
};

export function Button({
  variant,
  size,
  block,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={look({ variant, size, block }, className)} {...rest} />;
}

export function ButtonLink({ variant, size, block, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={look({ variant, size, block }, className)} {...rest} />;
}

function look({ variant = 'primary', size = 'normal', block }: Look, className: string | undefined): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block, className);
}
