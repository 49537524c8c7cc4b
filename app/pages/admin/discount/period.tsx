import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { lastMinute } from './discount-values.ts';
import styles from './period.module.css';

const messages = {
  always: 'always',
  from: (moment: string) => `from ${moment}`,
  until: (moment: string) => `until ${moment}`,
};

type PeriodProps = { of: { starts_at: string | null; ends_at: string | null } };

export function Period({ of: { starts_at, ends_at } }: PeriodProps) {
  const { time_zone } = useShop().settings;
  if (!starts_at && !ends_at) return messages.always;
  return (
    <span className={styles.root}>
      {starts_at && <span>{messages.from(formatMoment(starts_at, time_zone))}</span>}
      {ends_at && <span>{messages.until(formatMoment(lastMinute(ends_at, time_zone), time_zone))}</span>}
    </span>
  );
}
