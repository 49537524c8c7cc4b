import type { Stats } from '#app/features/orders/staff/stats-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Note } from '#app/ui/note.tsx';
import styles from './backup-note.module.css';

const messages = {
  late: (moment: string) => `The shop was last backed up on ${moment}.`,
  none: 'The shop has never been backed up.',
  advice:
    'The nightly backup has failed or has not run; the shop’s log says why. Until it works again, start one yourself:',
  command: 'npm run backup',
};

export function BackupNote({ stats: { last_backup_at, is_backup_overdue } }: { stats: Stats }) {
  const { time_zone } = useShop().settings;
  if (!is_backup_overdue) return null;
  return (
    <Note tone="bad" className={styles.note}>
      <strong className={styles.label}>
        {last_backup_at ? messages.late(formatMoment(last_backup_at, time_zone)) : messages.none}
      </strong>{' '}
      {messages.advice} <code className={styles.command}>{messages.command}</code>
    </Note>
  );
}
