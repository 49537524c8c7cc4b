import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './bulk.module.css';
import { byReason } from './bulk-texts.ts';

const messages = { count: (count: number) => (count === 1 ? '1 order' : `${count} orders`) };

type ReasonsProps = { refused: readonly { order_id: string; reason: string }[] };

/** Why some of many orders cannot, with the orders of each reason. */
export function Reasons({ refused }: ReasonsProps) {
  return (
    <ul className={styles.reasons}>
      {byReason(refused).map(({ reason, ids }) => (
        <li key={reason}>
          <Text size="small" dir="auto">
            {reason} <Muted as="span">{messages.count(ids.length)}</Muted>
          </Text>
          <p className={styles.ids}>
            {ids.map((id) => (
              <Link key={id} className="underlined" to={`/admin/orders/${id}`} target="_blank">
                {id}
              </Link>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
