import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { announcedMinutes, clockText } from './payment-clock.ts';
import styles from './time-left.module.css';

const messages = {
  left: 'Time left',
  told: (minutes: number) => (minutes === 1 ? '1 minute is left.' : `${minutes} minutes are left.`),
};

/** `endsAt` is ms of `performance.now()`. Announced at a few marks only. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => endsAt - performance.now());
  useEffect(() => {
    const look = () => setLeft(endsAt - performance.now());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const minutes = announcedMinutes(left);
  return (
    <>
      <p className={styles.time}>
        <span>{messages.left}</span>
        <span className={styles.clock} role="timer">
          {clockText(left)}
        </span>
      </p>
      <p role="status">{minutes !== null && <VisuallyHidden>{messages.told(minutes)}</VisuallyHidden>}</p>
    </>
  );
}
