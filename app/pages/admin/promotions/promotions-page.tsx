import type { Category } from '#app/features/catalogue/categories/schema.ts';
import {
  lowersPrices,
  type PromotionState,
  promotionState,
} from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { Period } from '#app/pages/admin/discount/discount-fields.tsx';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/promotions-page.ts';
import { PromotionForm } from './promotion-form.tsx';

/** On phones. */
const CARD =
  '"name state" auto "discount target" auto "when actions" auto "banner banner" auto / minmax(0, 1fr) auto';

const messages = {
  create: 'New promotion',
  title: 'Promotions and banners',
  intro:
    'Discounts on the whole shop, a category, a collection or chosen products, free delivery, and banners. The shop follows at once when one starts or ends.',
  none: 'No promotions yet.',
  noneText: 'Everything is sold at its list price.',
  deletion: {
    question: 'Delete this promotion?',
    done: 'Promotion deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffPromotion) =>
    `“${name}” ends at once. Orders keep the prices they were placed at.`,
  caption: 'Promotions, newest first',
  states: { running: 'Running', planned: 'Scheduled', ended: 'Ended' },
  nothing: 'Matches nothing',
  gone: 'Its category is gone. Edit it and choose another.',
  deleted: 'Its products are gone. Edit it and choose others.',
  empty: 'No product is in it. Put one in, or choose another.',
  shop: 'Whole shop',
  free: (from: number) => (from > 0 ? `Free delivery from ${formatRupees(from)}` : 'Free delivery'),
  banner: 'Banner alone',
  chosen: (count: number, first: string) =>
    count > 1 ? `${first} and ${count === 2 ? '1 more' : `${count - 1} more`}` : first,
  percent: (value: number) => `${value} %`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, categories] = await Promise.all([
    loadList<StaffPromotion>(request, '/api/admin/promotions/'),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, categories: categories.ok ? categories.data : [] };
}

export default function PromotionsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  const editing = useEditedRow<StaffPromotion>(list, ({ id }) => id);
  const { edited, formKey, open, close, closeIfEdited } = editing;
  const { confirm, dialogs } = useDeletion<StaffPromotion>({
    path: ({ id }) => `/api/admin/promotions/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList
        editing={editing}
        form={<PromotionForm key={formKey} edited={edited} categories={categories} onClose={close} />}
      >
        <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
          {(promotions) => (
            <PromotionsTable
              promotions={promotions}
              categories={categories}
              onEdit={open}
              onDelete={confirm}
            />
          )}
        </ResourceList>
      </FormWithList>
      {dialogs}
    </AdminPage>
  );
}

const TONES = {
  running: 'success',
  planned: 'info',
  ended: 'done',
} as const satisfies Record<PromotionState, string>;

function discountText({ type, value }: StaffPromotion): string {
  if (type === 'banner') return messages.banner;
  if (type === 'free_delivery') return messages.free(value);
  return type === 'flat' ? formatRupees(value) : messages.percent(value);
}

function targetName(promotion: StaffPromotion, categories: readonly Category[]): string {
  const { scope, target, category_id, chosen } = promotion;
  if (scope === 'shop') return messages.shop;
  if (scope === 'products') return messages.chosen(chosen.length, chosen[0]?.name ?? '-');
  return categories.find(({ id }) => id === category_id)?.name ?? target;
}

function whyNothing({ scope, category_id }: StaffPromotion): string {
  if (scope === 'products') return messages.deleted;
  return scope === 'category' && category_id === null ? messages.gone : messages.empty;
}

type PromotionsTableProps = {
  categories: readonly Category[];
  promotions: readonly StaffPromotion[];
  onEdit: (promotion: StaffPromotion) => void;
  onDelete: (promotion: StaffPromotion) => void;
};

function PromotionsTable({ promotions, categories, onEdit, onDelete }: PromotionsTableProps) {
  const now = new Date();
  const columns: DataColumn<StaffPromotion>[] = [
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'discount',
      name: 'Discount',
      nowrap: true,
      cell: (promotion) => discountText(promotion),
    },
    {
      key: 'target',
      name: 'For',
      wide: 96,
      cell: (promotion) => <bdi>{targetName(promotion, categories)}</bdi>,
    },
    { key: 'when', name: 'When', wide: 112, cell: (row) => <Period of={row} /> },
    {
      key: 'state',
      name: 'State',
      cell: (promotion) => {
        const state = promotionState(promotion, now);
        const isInVain = lowersPrices(promotion) && promotion.products === 0 && state !== 'ended';
        return (
          <>
            <Cluster gap={6}>
              <StatusBadge tone={TONES[state]}>{messages.states[state]}</StatusBadge>
              {isInVain && <StatusBadge tone="warning">{messages.nothing}</StatusBadge>}
            </Cluster>
            {isInVain && <Muted>{whyNothing(promotion)}</Muted>}
          </>
        );
      },
    },
    {
      key: 'banner',
      name: 'Banner text',
      wide: true,
      cell: ({ banner_text }) => banner_text && <span dir="auto">{banner_text}</span>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={promotions}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}
