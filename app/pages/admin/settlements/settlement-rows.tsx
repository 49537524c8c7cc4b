import { useId, useState } from 'react';
import type { LineResult } from '#app/features/settlements/check-line.ts';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { KeysDialog } from '#app/pages/admin/keys/keys-dialog.tsx';
import { plainText } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { ResultTabs, type Shown } from './result-tabs.tsx';
import { RowGroup } from './row-group.tsx';
import { type Decision, GROUPS, isOpen, type SettlementRow } from './settlement-texts.ts';
import styles from './settlements.module.css';
import { KEY_HELP, useRowKeys } from './use-row-keys.ts';

const messages = {
  search: 'Search by number or order',
  reason: 'Reason for what you decide next (optional)',
  acceptAll: (count: number) => `Accept all ${count}`,
  leaveAll: (count: number) => `Leave all ${count} out`,
  keys: 'Keys',
  done: 'Nothing is left to decide.',
  none: 'No row matches.',
};

type SettlementRowsProps = {
  settlement: SettlementAnswer;
  isBusy: boolean;
  onDecide: (lines: readonly number[], decision: Decision | null, reason: string) => void;
};

/** The rows by what the comparison says of them, and what to do with those that are not as expected. */
export function SettlementRows({ settlement, isBusy, onDecide }: SettlementRowsProps) {
  const { lines, state, undecided } = settlement;
  const isDraft = state === 'draft';
  const [shown, setShown] = useState<Shown>(isDraft && undecided > 0 ? 'open' : 'all');
  const [sought, setSought] = useState('');
  const [reason, setReason] = useState('');
  const [isHelping, setHelping] = useState(false);
  const id = useId();
  // What was decided just now stays where it is until another tab is opened.
  const [kept, setKept] = useState<readonly number[]>([]);
  const found = lines.filter((row) => isShown(row, shown, kept) && isSought(row, sought));
  const open = found.filter(isOpen);
  const decide = (rows: readonly SettlementRow[], decision: Decision | null) => {
    setKept((now) => [...now, ...rows.map(({ line }) => line)]);
    onDecide(
      rows.map(({ line }) => line),
      decision,
      reason,
    );
  };
  const show = (next: Shown) => {
    setKept([]);
    setShown(next);
  };
  useRowKeys({ rows: isDraft ? found : [], onDecide: decide, onHelp: () => setHelping(true) });
  return (
    <section className={styles.rows} aria-busy={isBusy}>
      <ResultTabs settlement={settlement} shown={shown} onShow={show} />
      <Cluster gap="8px 12px" after={12}>
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            maxLength={60}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
        {isDraft && (
          <div className={styles.search}>
            <TextInput
              id={id}
              dir="auto"
              aria-label={messages.reason}
              placeholder={messages.reason}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        )}
        {isDraft && open.length > 1 && (
          <>
            <Button size="small" variant="ghost" onClick={() => decide(open, 'accept')}>
              {messages.acceptAll(open.length)}
            </Button>
            <Button size="small" variant="ghost" onClick={() => decide(open, 'leave_out')}>
              {messages.leaveAll(open.length)}
            </Button>
          </>
        )}
        {isDraft && (
          <Button size="small" variant="text" onClick={() => setHelping(true)}>
            {messages.keys}
          </Button>
        )}
      </Cluster>
      {isDraft && undecided === 0 && (
        <Text role="status" tone="ok" weight="medium" after={12}>
          {messages.done}
        </Text>
      )}
      {found.length === 0 && sought !== '' && <Muted>{messages.none}</Muted>}
      {GROUPS.map((result) => {
        const rows = found.filter((row) => row.result === result);
        return rows.length === 0 ? null : (
          <RowGroup
            key={result}
            result={result}
            reference={settlement.reference}
            rows={rows}
            isDraft={isDraft}
            isFolded={result === 'matched' && shown !== 'matched' && sought === ''}
            onDecide={decide}
          />
        );
      })}
      <KeysDialog open={isHelping} onClose={() => setHelping(false)} keys={KEY_HELP} />
    </section>
  );
}

function isShown(row: SettlementRow, shown: Shown, kept: readonly number[]): boolean {
  if (shown === 'all') return true;
  if (shown === 'open') return isOpen(row) || kept.includes(row.line);
  return row.result === (shown satisfies LineResult);
}

function isSought({ tracking_number, order_id, order_reference }: SettlementRow, sought: string): boolean {
  const text = plainText(sought).toLowerCase();
  return [tracking_number, order_id, order_reference].some((of) => of?.toLowerCase().includes(text));
}
