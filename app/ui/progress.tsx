import styles from './progress.module.css';

const messages = {
  sending: 'Sending the picture',
  percent: (part: number) => `${Math.floor(part * 100)} %`,
  checking: 'Sent. The shop is preparing it...',
};

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
