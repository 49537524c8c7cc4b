import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Blog, StaffBlog } from '#app/features/content/blog/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { CellLink, RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/admin-blogs-page.ts';
import { deleteBlogDraft } from './blog-draft.tsx';
import { BlogForm } from './blog-form.tsx';
import { adminPreview } from './blog-values.ts';

/** On phones. */
const CARD =
  '"image title title" auto "image author created" auto "preview preview preview" auto "actions actions actions" auto / 84px minmax(0, 1fr) auto';

const messages = {
  title: 'Blog',
  create: 'New post',
  back: 'All posts',
  intro: 'Journal posts. Changes are published as soon as you save.',
  search: 'Search in titles and slugs',
  none: 'No blogs found.',
  deletion: {
    question: 'Are you sure you want to delete this blog?',
    done: 'Blog deleted successfully!',
    failed: 'Error deleting blog.',
    broken: 'Error deleting blog.',
  },
  describe: ({ title, slug }: StaffBlog) =>
    `“${title}” and its page /blog/${slug} will be deleted permanently.`,
  caption: 'Blog posts',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const slug = new URL(request.url).searchParams.get('edit');
  const [list, edited] = await Promise.all([
    loadList<StaffBlog>(request, '/api/admin/blogs/'),
    slug ? findPost(request, slug) : null,
  ]);
  return { list, edited };
}

async function findPost(request: Request, slug: string): Promise<{ post: Blog } | { reason: string }> {
  const path = `/api/blogs/${encodeURIComponent(slug)}/`;
  const answer = await callAsStaff<Blog>(request, { method: 'GET', path });
  return answer.ok ? { post: answer.data } : { reason: answer.error.detail };
}

export default function AdminBlogsPage({ loaderData: { list, edited } }: Route.ComponentProps) {
  const { isOpen, addressOf, openForm } = useEditing();
  const { forget } = useUnsavedEdits();
  // The key makes React create a new form: what was typed into the last one belongs to it.
  const [number, setNumber] = useState(0);
  const post = edited && 'post' in edited ? edited.post : null;
  const { confirm, dialogs } = useDeletion<StaffBlog>({
    path: ({ slug }) => `/api/blogs/${slug}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => {
      deleteBlogDraft(id);
      if (id === post?.id) close();
    },
  });
  function close() {
    forget();
    setNumber(number + 1);
    openForm(null);
  }
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        isOpen ? (
          <ButtonLink variant="ghost" to={addressOf(null)}>
            {messages.back}
          </ButtonLink>
        ) : (
          <ButtonLink to={addressOf(NEW)}>{messages.create}</ButtonLink>
        )
      }
    >
      {edited && 'reason' in edited && (
        <Note tone="bad" role="alert" after={20}>
          {edited.reason}
        </Note>
      )}
      {isOpen && !(edited && 'reason' in edited) ? (
        <BlogForm key={`${post?.id ?? 'new'}-${number}`} opened={post} onClose={close} />
      ) : (
        <ResourceList list={list} search={{ label: messages.search }} empty={{ title: messages.none }}>
          {(blogs) => <BlogsTable blogs={blogs} onEdit={({ slug }) => openForm(slug)} onDelete={confirm} />}
        </ResourceList>
      )}
      {dialogs}
    </AdminPage>
  );
}

/** No slug of a post. */
const NEW = Symbol('new');

function useEditing() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  function addressOf(slug: string | typeof NEW | null): string {
    const params = new URLSearchParams(search);
    params.delete('edit');
    params.delete('new');
    if (slug === NEW) params.set('new', '');
    else if (slug !== null) params.set('edit', slug);
    return `?${params}`;
  }
  return {
    isOpen: search.has('edit') || search.has('new'),
    addressOf,
    openForm: (slug: string | null) => navigate(addressOf(slug), { replace: slug === null }),
  };
}

type BlogsTableProps = {
  blogs: readonly StaffBlog[];
  onEdit: (blog: StaffBlog) => void;
  onDelete: (blog: StaffBlog) => void;
};

function BlogsTable({ blogs, onEdit, onDelete }: BlogsTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffBlog>[] = [
    {
      key: 'title',
      name: 'Title',
      sortKey: 'title',
      wide: true,
      cell: ({ title, slug }) => (
        <CellLink to={`/blog/${slug}`}>
          <bdi>{title}</bdi>
        </CellLink>
      ),
    },
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture }) => (
        <div style={{ inlineSize: 84 }}>
          <Picture picture={picture} alt="" sizes="84px" ratio="3/2" />
        </div>
      ),
    },
    {
      key: 'preview',
      name: 'Preview',
      wide: true,
      cell: ({ excerpt }) => (
        <Text tone="muted" style={{ maxInlineSize: '44ch' }} dir="auto">
          {adminPreview(excerpt) || '-'}
        </Text>
      ),
    },
    { key: 'author', name: 'Author', cell: ({ author }) => <bdi>{author}</bdi> },
    {
      key: 'created',
      name: 'Created',
      sortKey: 'newest',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at, time_zone)}</time>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.title} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={blogs}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}
