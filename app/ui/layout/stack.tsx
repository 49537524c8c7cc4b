import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './layout.module.css';

export type StackProps = {
  /** Space in pixels, or as CSS writes it. It differs from place to place, so it is no class. */
  gap?: number | string | undefined;
  before?: number | string | undefined;
  after?: number | string | undefined;
  align?: 'start' | 'center' | undefined;
  role?: 'status';
  className?: string | undefined;
  children: ReactNode;
};

/** One below the other. */
export function Stack({ align, role, className, children, ...space }: StackProps) {
  return (
    <div
      className={classes(styles.stack, align && styles[align], className)}
      style={spaceStyle(space)}
      role={role}
    >
      {children}
    </div>
  );
}

/** Side by side as far as there is room. */
export function Cluster({ className, children, ...space }: Omit<StackProps, 'align' | 'role'>) {
  return (
    <div className={classes(styles.cluster, className)} style={spaceStyle(space)}>
      {children}
    </div>
  );
}

export function spaceStyle({
  gap,
  before,
  after,
}: Pick<StackProps, 'gap' | 'before' | 'after'>): CSSProperties {
  return { gap, marginBlockStart: before, marginBlockEnd: after };
}
