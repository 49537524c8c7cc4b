import {
  type PromotionState,
  promotionState,
  type StaffPromotion,
} from '#app/features/catalogue/promotions/promotion.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './promotions-table.module.css';

const messages = {
  caption: 'Promotions, newest first',
  states: { running: 'Running', planned: 'Scheduled', ended: 'Ended' },
  percent: (value: number) => `${value} %`,
  always: 'always',
  from: (moment: string) => `from ${moment}`,
  until: (moment: string) => `until ${moment}`,
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
  const { time_zone } = useShop().settings;
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
    { key: 'when', name: 'When', cell: (promotion) => whenOf(promotion, time_zone) },
    {
      key: 'state',
      name: 'State',
      cell: (promotion) => {
        const state = promotionState(promotion, now);
        return <StatusBadge tone={TONES[state]}>{messages.states[state]}</StatusBadge>;
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

function whenOf({ starts_at, ends_at }: StaffPromotion, timeZone: string) {
  if (!starts_at && !ends_at) return messages.always;
  return (
    <span className={styles.when}>
      {starts_at && <span>{messages.from(formatMoment(starts_at, timeZone))}</span>}
      {ends_at && <span>{messages.until(formatMoment(ends_at, timeZone))}</span>}
    </span>
  );
}
