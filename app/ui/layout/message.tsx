import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './message.module.css';
import { PageBody } from './page-body.tsx';

type MessageProps = {
  kind: 'result' | 'message';
  wrap?: boolean | undefined;
  tall?: boolean | undefined;
  children: ReactNode;
};

/** Instead of a page's content: what happened, and what can be done now. */
export function Message({ children, ...page }: MessageProps) {
  return (
    <PageBody {...page} gap={page.kind === 'result' ? 18 : 14} align="center">
      <Blossom size={44} />
      {children}
    </PageBody>
  );
}

export function MessageTitle({ as: Title = 'h1', className, ...rest }: MessageTitleProps) {
  return <Title className={classes(styles.title, className)} {...rest} />;
}

type MessageTitleProps = ComponentProps<'h1'> & { as?: 'h1' | 'h2' };

export function MessageText({ isBrief = false, children }: { isBrief?: boolean; children: ReactNode }) {
  return <p className={classes(styles.text, isBrief && styles.brief)}>{children}</p>;
}

export function MessageForm({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
