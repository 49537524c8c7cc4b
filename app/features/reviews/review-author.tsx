import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Text, wordsOf } from '#app/ui/text.tsx';
import styles from './review-author.module.css';

const messages = { earlier: 'From our earlier shop' };

type ReviewAuthorProps = { name: string; createdAt: string; isEarlier: boolean };

export function ReviewAuthor({ name, createdAt, isEarlier }: ReviewAuthorProps) {
  const { time_zone } = useShop().settings;
  return (
    <Cluster as="p" gap="0 12px" align="baseline" dir="auto">
      <Text as="bdi" weight="bold" wrap="anywhere" {...wordsOf(name)}>
        {name}
      </Text>{' '}
      <time className={styles.date} dateTime={createdAt}>
        {formatDay(createdAt, time_zone)}
      </time>
      {isEarlier && (
        <>
          {' '}
          <span className={styles.date}>{messages.earlier}</span>
        </>
      )}
    </Cluster>
  );
}
