import { useSearchParams } from 'react-router';
import type { StaffReview } from '#app/features/reviews/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/reviews-page.ts';
import { ReviewsTable } from './reviews-table.tsx';

const messages = {
  title: 'Reviews',
  atOnce: 'Reviews appear on their product page at once. Hide any that do not belong there.',
  readFirst: 'Reviews stay hidden until you show them.',
  home: 'The home page shows the reviews you pick; while none is picked, the newest of all.',
  search: 'Search in comments and names',
  filter: 'Filter by status',
  all: 'All reviews',
  pending: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
  where: 'Filter by place',
  everywhere: 'Everywhere',
  picked: 'On the home page',
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
    `What ${user_name} wrote about “${product_name}” will be deleted permanently, with the photos sent with it. Hiding it can be undone.`,
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

const PLACE_FILTER = {
  name: 'picked',
  label: messages.where,
  options: [
    { value: '', label: messages.everywhere },
    { value: 'true', label: messages.picked },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<StaffReview>(request, '/api/admin/reviews/') };
}

export default function ReviewsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { premoderate_reviews } = useShop().settings;
  const { notice, ...moderation } = useReviewModeration();
  const { confirm, dialogs } = useDeletion<StaffReview>({
    path: ({ id }) => `/api/admin/reviews/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  return (
    <AdminPage
      title={messages.title}
      intro={`${premoderate_reviews ? messages.readFirst : messages.atOnce} ${messages.home}`}
    >
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[STATUS_FILTER, PLACE_FILTER]}
        note={<OneProduct rows={'error' in list ? [] : list.rows} />}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
        narrowedBy={['q', 'status', 'picked', 'product']}
      >
        {(reviews) => <ReviewsTable reviews={reviews} {...moderation} onDelete={confirm} />}
      </ResourceList>
      {notice}
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
    <Note tone="info" after={16}>
      <bdi>{name ? messages.ofNamed(name) : messages.ofProduct}</bdi>{' '}
      <Link className="link" to={`?${others}`}>
        {messages.ofAll}
      </Link>
    </Note>
  );
}

const moderationMessages = {
  shown: 'Review shown.',
  hidden: 'Review hidden.',
  picked: 'The home page shows this review.',
  unpicked: 'No longer picked for the home page.',
  failed: 'The review could not be updated.',
};

function useReviewModeration() {
  const { write, isBusy, notice } = useStaffWrite();

  async function moderate({ id }: StaffReview, status: 'shown' | 'hidden') {
    if (isBusy()) return;
    await write(
      { method: 'PATCH', path: `/api/admin/reviews/${id}/`, body: { status } },
      {
        row: id,
        success: moderationMessages[status],
        failure: moderationMessages.failed,
        reload: () => true,
      },
    );
  }

  async function pick({ id, is_picked }: StaffReview) {
    if (isBusy()) return;
    await write(
      { method: 'PATCH', path: `/api/admin/reviews/${id}/`, body: { is_picked: !is_picked } },
      {
        row: id,
        success: is_picked ? moderationMessages.unpicked : moderationMessages.picked,
        failure: moderationMessages.failed,
        reload: () => true,
      },
    );
  }

  return { moderate, pick, isBusy, notice };
}
