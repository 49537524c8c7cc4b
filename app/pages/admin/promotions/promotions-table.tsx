import { type PromotionState, promotionState } from '#app/features/catalogue/promotions/promotion.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion-schema.ts';
import { Period } from '#app/pages/admin/discount/period.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './promotions-table.module.css';

const messages = {
  caption: 'Promotions, newest first',
  states: { running: 'Running', planned: 'Scheduled', ended: 'Ended' },
  nothing: 'Matches nothing',
  percent: (value: number) => `${value} %`,
};

const TONES = {
  running: 'success',
  planned: 'info',
  ended: 'danger',
} as const satisfies Record<PromotionState, string>;

type PromotionsTableProps = {
  promotions: readonly StaffPromotion[];
  onEdit: (promotion: StaffPromotion) => void;
  onDelete: (promotion: StaffPromotion) => void;
};

export function PromotionsTable({ promotions, onEdit, onDelete }: PromotionsTableProps) {
  const now = new Date();
  const columns: DataColumn<StaffPromotion>[] = [
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'discount',
      name: 'Discount',
      cell: ({ type, value }) => (
        <span className={styles.discount}>
          {type === 'flat' ? formatRupees(value) : messages.percent(value)}
        </span>
      ),
    },
    { key: 'target', name: 'For', cell: ({ target }) => <bdi>{target}</bdi> },
    { key: 'when', name: 'When', cell: (row) => <Period of={row} /> },
    {
      key: 'state',
      name: 'State',
      cell: (promotion) => {
        const state = promotionState(promotion, now);
        const isInVain = promotion.products === 0 && state !== 'ended';
        return (
          <span className={styles.state}>
            <StatusBadge tone={TONES[state]}>{messages.states[state]}</StatusBadge>
            {isInVain && <StatusBadge tone="warning">{messages.nothing}</StatusBadge>}
          </span>
        );
      },
    },
    {
      key: 'banner',
      name: 'Banner text',
      wide: true,
      cell: ({ banner_text }) => <span dir="auto">{banner_text ?? '-'}</span>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={promotions} rowKey={({ id }) => id} />;
}
