import { Link, type LinkProps } from '#app/ui/navigation/link.tsx';
import styles from './cell-link.module.css';

/** A link in a table's cell, as tall as a finger. */
export function CellLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
