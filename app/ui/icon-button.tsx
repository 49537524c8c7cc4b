import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** With a round hairline around it, as the arrows of carousels have. */
  round?: boolean | undefined;
};

/** A button that shows an icon alone. */
export function IconButton({ label, round, className, type = 'button', ...rest }: IconButtonProps) {
  const look = classes(styles.button, round && styles.round, className);
  return <button type={type} aria-label={label} className={look} {...rest} />;
}
