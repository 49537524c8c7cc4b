import { Link, useSearchParams } from 'react-router';
import type { StaffReview } from '#app/features/reviews/staff-review.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import type { Route } from './+types/reviews-page.ts';
import styles from './reviews-page.module.css';
import { ReviewsTable } from './reviews-table.tsx';
import { useReviewModeration } from './use-review-moderation.ts';

const messages = {
  title: 'Reviews',
  atOnce: 'Reviews appear in the shop at once. Hide any that do not belong there.',
  readFirst: 'Reviews stay hidden until you show them.',
  search: 'Search in comments and names',
  filter: 'Filter by status',
  all: 'All reviews',
  pending: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
  ofProduct: 'Only the reviews of one product.',
  ofNamed: (name: string) => `Only the reviews of “${name}”.`,
  ofAll: 'Show reviews of all products',
  none: 'No reviews yet.',
  noneText: 'New reviews appear here.',
  noMatch: 'No reviews match.',
  noMatchText: 'Check the spelling, or choose another status.',
  showAll: 'Show all reviews',
  deletion: {
    question: 'Delete this review?',
    done: 'Review deleted.',
    failed: 'Failed to delete.',
    broken: 'Server error during delete',
  },
  describe: ({ user_name, product_name }: StaffReview) =>
    `What ${user_name} wrote about “${product_name}” goes for good. Hiding it can be undone.`,
};

const STATUS_FILTER = {
  name: 'status',
  label: messages.filter,
  options: [
    { value: '', label: messages.all },
    { value: 'pending', label: messages.pending },
    { value: 'shown', label: messages.shown },
    { value: 'hidden', label: messages.hidden },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadList<StaffReview>(request, '/admin/reviews/') };
}

export default function ReviewsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { premoderate_reviews } = useShop().settings;
  const moderation = useReviewModeration();
  const { confirm, dialogs } = useDeletion<StaffReview>({
    path: ({ id }) => `/admin/reviews/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  return (
    <AdminPage title={messages.title} intro={premoderate_reviews ? messages.readFirst : messages.atOnce}>
      <ListTools search={{ label: messages.search }} filters={[STATUS_FILTER]} />
      <OneProduct rows={'error' in list ? [] : list.rows} />
      <ListArea>
        {'error' in list ? (
          <ListFailure reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? (
              <ReviewsTable reviews={list.rows} {...moderation} onDelete={confirm} />
            ) : (
              <NoReviews />
            )}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
      <Notice {...moderation.notice} />
      {dialogs}
    </AdminPage>
  );
}

function OneProduct({ rows }: { rows: readonly StaffReview[] }) {
  const [search] = useSearchParams();
  const product = search.get('product');
  if (!product) return null;
  const others = new URLSearchParams(search);
  others.delete('product');
  const name = rows.find((row) => String(row.product) === product)?.product_name;
  return (
    <Note tone="info" className={styles.product}>
      <bdi>{name ? messages.ofNamed(name) : messages.ofProduct}</bdi>{' '}
      <Link className={styles.all} to={`?${others}`}>
        {messages.ofAll}
      </Link>
    </Note>
  );
}

function NoReviews() {
  const [search] = useSearchParams();
  if (!['q', 'status', 'product'].some((name) => search.get(name))) {
    return <ListEmpty title={messages.none} text={messages.noneText} />;
  }
  const showAll = (
    <ButtonLink variant="text" to="/admin/reviews">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}
