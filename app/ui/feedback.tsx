import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './feedback.module.css';
import { PageBody } from './layout.tsx';
import { Blossom } from './picture.tsx';
import { type Space, spaceStyle, VisuallyHidden } from './text.tsx';

type NoteProps = Omit<Space, 'gap'> & {
  tone: 'ok' | 'bad' | 'info';
  /** `alert` for an error, `status` for a success. */
  role?: 'alert' | 'status' | undefined;
  title?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Note({ tone, role, title, className, children, ...space }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone], className)} style={spaceStyle(space)} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}

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
  return <Title className={classes(styles.messageTitle, className)} {...rest} />;
}

type MessageTitleProps = ComponentProps<'h1'> & { as?: 'h1' | 'h2' };

export function MessageText({ isBrief = false, children }: { isBrief?: boolean; children: ReactNode }) {
  return <p className={classes(styles.text, isBrief && styles.brief)}>{children}</p>;
}

export function MessageForm({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}

/** Instead of a list that has no entries yet. */
export function Empty({ text }: { text: string }) {
  return (
    <div className="empty">
      <Blossom />
      <p>{text}</p>
    </div>
  );
}

/** In the middle of the place where something is being loaded. */
export function Loading({ tall = false }: { tall?: boolean }) {
  return (
    <div className={tall ? styles.tall : styles.root}>
      <Spinner />
    </div>
  );
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles.spinnerRoot} role="status">
      <span className={styles.star} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const messages = {
  sending: 'Sending the picture',
  percent: (part: number) => `${Math.floor(part * 100)} %`,
  checking: 'Sent. The shop is preparing it...',
};

export function Progress({ part }: { part: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={part} aria-label={messages.sending} />
      <span className={styles.progressText} aria-hidden="true">
        {part < 1 ? messages.percent(part) : messages.checking}
      </span>
    </div>
  );
}
