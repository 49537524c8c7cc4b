import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { wordsOf } from '#app/ui/text.tsx';
import styles from './review-author.module.css';

type ReviewAuthorProps = { name: string; createdAt: string };

export function ReviewAuthor({ name, createdAt }: ReviewAuthorProps) {
  const { time_zone } = useShop().settings;
  return (
    <p className={styles.author} dir="auto">
      <bdi className={styles.name} {...wordsOf(name)}>
        {name}
      </bdi>{' '}
      <time className={styles.date} dateTime={createdAt}>
        {formatDay(createdAt, time_zone)}
      </time>
    </p>
  );
}
