import { useEffect, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { announcedMinutes, clockText } from './payment-clock.ts';
import styles from './time-left.module.css';

const messages = {
  left: 'Time left',
  held: 'Your pieces are held for',
  announced: (minutes: number) => (minutes === 1 ? '1 minute is left.' : `${minutes} minutes are left.`),
};

/** `endsAt` is ms of `performance.now()`. Announced at a few marks only. */
export function TimeLeft({ endsAt, isSmall = false }: { endsAt: number; isSmall?: boolean }) {
  const [left, setLeft] = useState(() => endsAt - performance.now());
  useEffect(() => {
    const update = () => setLeft(endsAt - performance.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const minutes = announcedMinutes(left);
  return (
    <>
      <p className={classes(styles.time, isSmall && styles.small)}>
        <span>{isSmall ? messages.held : messages.left}</span>
        <span className={styles.clock} role="timer" translate="no">
          {clockText(left)}
        </span>
      </p>
      <p role="status">
        {minutes !== null && <VisuallyHidden>{messages.announced(minutes)}</VisuallyHidden>}
      </p>
    </>
  );
}
