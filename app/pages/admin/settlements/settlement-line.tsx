import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { ClaimFromRow } from './claim-from-row.tsx';
import { DECISION_NAMES, type Decision, money, type SettlementRow } from './settlement-texts.ts';
import styles from './settlements.module.css';

const messages = {
  line: (line: number) => `Line ${line}`,
  collected: (sum: string) => `${sum} collected`,
  returned: 'Returned',
  takenBack: (sum: string) => `${sum} taken back`,
  upfront: 'First part',
  reserve: 'Rest',
  net: (sum: string) => `${sum} net`,
  accept: 'Accept',
  leaveOut: 'Leave out',
  of: (deed: string, number: string) => `${deed} ${number}`,
  because: (reason: string) => `Because: ${reason}`,
};

const DECISIONS = [
  { value: 'accept', name: messages.accept },
  { value: 'leave_out', name: messages.leaveOut },
] as const;

type SettlementLineProps = {
  /** The courier’s number of the settlement. */
  reference: string;
  row: SettlementRow;
  isDraft: boolean;
  onDecide: (decision: Decision | null) => void;
};

/** A row of the file: what is different, in rupees, and what to do about it. A second tap takes the decision back. */
export function SettlementLine({ reference, row, isDraft, onDecide }: SettlementLineProps) {
  const { line, tracking_number, order_id, cod, net, outcome, part, result, sentence, next } = row;
  const { decision, reason, claims, parcel } = row;
  const isMatched = result === 'matched';
  return (
    <li
      className={classes(styles.line, decision && styles.decided)}
      tabIndex={isDraft && !isMatched ? -1 : undefined}
      data-line={isDraft && !isMatched ? line : undefined}
    >
      <div className={styles.what}>
        <Text as="span" weight="medium" wrap="anywhere">
          {tracking_number}
        </Text>
        <Muted as="span">
          {order_id ? (
            <Link className="link" to={`/admin/orders/${order_id}`} prefetch="none">
              {order_id}
            </Link>
          ) : (
            messages.line(line)
          )}
        </Muted>
      </div>
      <div className={styles.said}>
        {!isMatched && <Text>{sentence}</Text>}
        {isDraft && next && decision === null && <Muted>{next}</Muted>}
        {reason && <Muted dir="auto">{messages.because(reason)}</Muted>}
        {order_id && parcel !== null && claims.length > 0 && (
          <ClaimFromRow order_id={order_id} parcel={parcel} row={row} reference={reference} />
        )}
      </div>
      <div className={styles.sum}>
        <Text as="span" numeric wrap="never">
          {messages.net(money(net))}
        </Text>
        <Muted as="span" numeric wrap="never">
          {part !== 'whole' ? `${messages[part]}, ` : ''}
          {outcome === 'returned' && messages.returned}
          {outcome === 'delivered' && messages.collected(money(cod))}
          {outcome === 'reverted' && messages.takenBack(money(-cod))}
        </Muted>
      </div>
      {!isMatched && (
        <div className={styles.decide}>
          {isDraft
            ? DECISIONS.map(({ value, name }) => (
                <button
                  key={value}
                  type="button"
                  className={styles.choice}
                  aria-pressed={decision === value}
                  aria-label={messages.of(name, tracking_number)}
                  onClick={() => onDecide(decision === value ? null : value)}
                >
                  {name}
                </button>
              ))
            : decision && <Muted as="span">{DECISION_NAMES[decision]}</Muted>}
        </div>
      )}
    </li>
  );
}
