import styles from './progress.module.css';

const messages = {
  sending: 'Sending the picture',
  percent: (part: number) => `${Math.floor(part * 100)} %`,
  checking: 'Sent. The shop is preparing it...',
};

/** How much of an upload is on its way, from 0 to 1; at the end the shop still needs a moment with it. */
export function Progress({ part }: { part: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={part} aria-label={messages.sending} />
      <span className={styles.text} aria-hidden="true">
        {part < 1 ? messages.percent(part) : messages.checking}
      </span>
    </div>
  );
}
