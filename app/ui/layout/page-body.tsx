import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './layout.module.css';

type PageBodyProps = {
  /** Decides the space above and below. */
  kind: 'reading' | 'order' | 'result' | 'message';
  /** With a gap the parts are a stack. */
  gap?: number | string;
  align?: 'start' | 'center';
  /** A second column of about two fifths in a wide window. */
  withAside?: boolean;
  /** At least as tall as the window. */
  tall?: boolean | undefined;
  as?: 'div' | 'article';
  /** False inside of what already has the width of a page. */
  wrap?: boolean | undefined;
  children: ReactNode;
};

export function PageBody({
  kind,
  gap,
  align,
  withAside,
  tall,
  as: Element = 'div',
  wrap = true,
  children,
}: PageBodyProps) {
  const isStack = gap !== undefined && !withAside;
  return (
    <Element
      className={classes(
        wrap && 'wrap',
        styles[kind],
        isStack && styles.stack,
        withAside && styles.aside,
        align && styles[align],
        tall && styles.tall,
      )}
      style={{ gap }}
    >
      {children}
    </Element>
  );
}
