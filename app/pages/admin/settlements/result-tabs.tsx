import type { LineResult } from '#app/features/settlements/check-line.ts';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { GROUPS, RESULT_NAMES } from './settlement-texts.ts';
import styles from './settlements.module.css';

export type Shown = 'open' | 'all' | LineResult;

const messages = { label: 'Which rows', open: 'To decide', all: 'All' };

type ResultTabsProps = { settlement: SettlementAnswer; shown: Shown; onShow: (shown: Shown) => void };

export function ResultTabs({
  settlement: { counts, count, state, undecided },
  shown,
  onShow,
}: ResultTabsProps) {
  const tabs: { name: string; value: Shown; rows: number }[] = [
    ...(state === 'draft' ? [{ name: messages.open, value: 'open' as const, rows: undecided }] : []),
    ...GROUPS.flatMap((result) =>
      counts[result] > 0 ? [{ name: RESULT_NAMES[result], value: result, rows: counts[result] }] : [],
    ),
    { name: messages.all, value: 'all', rows: count },
  ];
  return (
    <ul className={styles.tabs} aria-label={messages.label}>
      {tabs.map(({ name, value, rows }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.tab}
            aria-pressed={shown === value}
            onClick={() => onShow(value)}
          >
            {name} <span className={styles.count}>{rows}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
