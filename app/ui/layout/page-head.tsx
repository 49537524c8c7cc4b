import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './page-head.module.css';
import { type StackProps, spaceStyle } from './stack.tsx';

type PageHeadProps = {
  title: ReactNode;
  lead: ReactNode;
  size: 'large' | 'medium';
  /** The longest line of the lead, in characters. */
  measure: number;
  /** The space before the lead, in pixels. */
  before: number;
  className?: string | undefined;
  children?: ReactNode;
};

/** Title and lead of a page that is read. */
export function PageHead({ title, lead, size, measure, before, className, children }: PageHeadProps) {
  return (
    <header className={className}>
      <PageTitle size={size}>{title}</PageTitle>
      <p className={styles.lead} style={{ maxInlineSize: `${measure}ch`, marginBlockStart: before }}>
        {lead}
      </p>
      {children}
    </header>
  );
}

type PageTitleProps = { size: 'large' | 'medium' | 'small'; dir?: 'auto'; children: ReactNode };

export function PageTitle({ size, dir, children }: PageTitleProps) {
  return (
    <h1 className={styles[size]} dir={dir}>
      {children}
    </h1>
  );
}

type PartTitleProps = Pick<StackProps, 'before' | 'after' | 'children'> & { size?: 'wide' };

export function PartTitle({ size, children, ...space }: PartTitleProps) {
  return (
    <h2 className={classes(styles.part, size && styles[size])} style={spaceStyle(space)}>
      {children}
    </h2>
  );
}
