import { useId } from 'react';
import type { LineResult } from '#app/features/settlements/check-line.ts';
import { CardTitle } from '#app/pages/admin/shell/panel.tsx';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { SettlementLine } from './settlement-line.tsx';
import {
  type Decision,
  isOpen,
  money,
  RESULT_NAMES,
  RESULT_TEXTS,
  rowsText,
  type SettlementRow,
} from './settlement-texts.ts';
import styles from './settlements.module.css';

const messages = {
  sum: (rows: number, net: string) => `${rowsText(rows)} · ${net}`,
  accept: 'Accept these',
  leaveOut: 'Leave these out',
  of: (deed: string, group: string) => `${deed}: ${group}`,
};

type RowGroupProps = {
  reference: string;
  result: LineResult;
  rows: readonly SettlementRow[];
  isDraft: boolean;
  isFolded: boolean;
  onDecide: (rows: readonly SettlementRow[], decision: Decision | null) => void;
};

export function RowGroup({ reference, result, rows, isDraft, isFolded, onDecide }: RowGroupProps) {
  const id = useId();
  const open = isDraft ? rows.filter(isOpen) : [];
  const net = toRupees(rows.reduce((sum, row) => sum + toPaisa(row.net), 0));
  const list = (
    <ul className={styles.list}>
      {rows.map((row) => (
        <SettlementLine
          key={row.line}
          row={row}
          reference={reference}
          isDraft={isDraft}
          onDecide={(decision) => onDecide([row], decision)}
        />
      ))}
    </ul>
  );
  const name = RESULT_NAMES[result];
  if (isFolded)
    return (
      <details className={styles.group}>
        <summary className={styles.summary}>
          <Text as="span" weight="bold">
            {name}
          </Text>{' '}
          <Muted as="span">{messages.sum(rows.length, money(net))}</Muted>
        </summary>
        {list}
      </details>
    );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Cluster ends gap="6px 16px" className={styles.groupHead}>
        <div>
          <Cluster gap="0 10px" align="baseline">
            <CardTitle as="h2" id={id}>
              {name}
            </CardTitle>
            <Muted as="span" numeric>
              {messages.sum(rows.length, money(net))}
            </Muted>
          </Cluster>
          <Muted>{RESULT_TEXTS[result]}</Muted>
        </div>
        {open.length > 0 && (
          <Cluster gap={8}>
            <Button
              size="small"
              variant="ghost"
              aria-label={messages.of(messages.accept, name)}
              onClick={() => onDecide(open, 'accept')}
            >
              {messages.accept}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={messages.of(messages.leaveOut, name)}
              onClick={() => onDecide(open, 'leave_out')}
            >
              {messages.leaveOut}
            </Button>
          </Cluster>
        )}
      </Cluster>
      {list}
    </section>
  );
}
