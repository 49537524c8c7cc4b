import { FIT_NAMES } from '#app/features/reviews/review.ts';
import type { ReviewStatus, StaffReview } from '#app/features/reviews/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CellLink, RowButton, RowButtons } from '#app/pages/admin/list/row-actions.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Stars, StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './reviews-page.module.css';

/** On phones. */
const CARD = '"review review" auto "product date" auto "actions status" auto / minmax(0, 1fr) auto';

const messages = {
  caption: 'Reviews, newest first',
  statuses: { pending: 'Waiting', shown: 'Shown', hidden: 'Hidden' },
  show: 'Show',
  hide: 'Hide',
  saving: 'Saving...',
  remove: 'Delete',
  bought: 'Bought here',
  earlier: 'Earlier shop',
  pick: 'Pick',
  unpick: 'Unpick',
  onHome: 'On the home page',
  of: (action: string, name: string) => `${action} the review of ${name}`,
  forHome: (action: string, name: string) => `${action} for the home page: the review of ${name}`,
  allOf: (product: string) => `All reviews of ${product}`,
};

const TONES = {
  pending: 'warning',
  shown: 'done',
  hidden: 'danger',
} as const satisfies Record<ReviewStatus, string>;

type ReviewActions = {
  isBusy: (id: number) => boolean;
  moderate: (review: StaffReview, status: 'shown' | 'hidden') => void;
  pick: (review: StaffReview) => void;
  onDelete: (review: StaffReview) => void;
};

export function ReviewsTable({ reviews, ...actions }: ReviewActions & { reviews: readonly StaffReview[] }) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffReview>[] = [
    { key: 'review', name: 'Review', wide: true, cell: (review) => <Comment review={review} /> },
    { key: 'product', name: 'Product', wide: true, cell: (review) => <Product review={review} /> },
    {
      key: 'date',
      name: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>,
    },
    {
      key: 'status',
      name: 'Status',
      cell: (review) => <Status review={review} />,
    },
    { key: 'actions', name: 'Actions', cell: (review) => <Actions review={review} {...actions} /> },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={reviews}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}

function Comment({ review }: { review: StaffReview }) {
  const { rating, comment, user_name, bought_here, from_earlier_shop, size_bought, fit } = review;
  return (
    <Stack gap={4} align="start">
      <Stars rating={rating} />
      <p className={styles.comment} dir="auto">
        {comment}
      </p>
      <Muted wrap="anywhere" dir="auto">
        {[
          user_name,
          bought_here && messages.bought,
          from_earlier_shop && messages.earlier,
          size_bought,
          fit && FIT_NAMES[fit],
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </Stack>
  );
}

function Product({ review: { product, product_name } }: { review: StaffReview }) {
  return (
    <CellLink to={`?product=${product}`} aria-label={messages.allOf(product_name)}>
      <bdi>{product_name}</bdi>
    </CellLink>
  );
}

function Status({ review: { status, is_picked } }: { review: StaffReview }) {
  return (
    <Stack gap={4} align="start">
      <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>
      {is_picked && <Muted>{messages.onHome}</Muted>}
    </Stack>
  );
}

function Actions({ review, isBusy, moderate, pick, onDelete }: ReviewActions & { review: StaffReview }) {
  const { id, user_name, status, is_picked } = review;
  const busy = isBusy(id);
  const picking = is_picked ? messages.unpick : messages.pick;
  const choices = [
    ...(status === 'shown' ? [] : [{ to: 'shown' as const, action: messages.show }]),
    ...(status === 'hidden' ? [] : [{ to: 'hidden' as const, action: messages.hide }]),
  ];
  return (
    <RowButtons>
      {status === 'shown' && (
        <RowButton
          aria-label={messages.forHome(picking, user_name)}
          aria-disabled={busy}
          onClick={() => !busy && pick(review)}
        >
          {busy ? messages.saving : picking}
        </RowButton>
      )}
      {choices.map(({ to, action }) => (
        // Not `disabled`: the button would lose the focus. Keyed by position, so that Show becomes Hide without a
        // remount.
        <RowButton
          key={choices.length > 1 ? to : 'other'}
          aria-label={messages.of(action, user_name)}
          aria-disabled={busy}
          onClick={() => !busy && moderate(review, to)}
        >
          {busy ? messages.saving : action}
        </RowButton>
      ))}
      <Button
        variant="danger"
        size="small"
        aria-label={messages.of(messages.remove, user_name)}
        onClick={() => onDelete(review)}
      >
        {messages.remove}
      </Button>
    </RowButtons>
  );
}
