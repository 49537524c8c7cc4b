import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  round?: boolean | undefined;
};

export function IconButton({ label, round, className, type = 'button', ...rest }: IconButtonProps) {
  const look = classes(styles.button, round && styles.round, className);
  return <button type={type} aria-label={label} className={look} {...rest} />;
}
