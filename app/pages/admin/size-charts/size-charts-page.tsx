import { useSearchParams } from 'react-router';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type { StaffSizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/size-charts-page.ts';
import { SizeChartForm } from './size-chart-form.tsx';

/** On phones. */
const CARD = '"type updated actions" auto "tables tables actions" auto / minmax(0, 1fr) auto auto';

const messages = {
  title: 'Size charts',
  back: 'All size charts',
  caption: 'Size charts by type of product',
  edit: 'Edit',
  editOf: (type: string) => `Edit size chart of ${type}`,
  none: 'No chart yet',
  intro: 'One chart for each type of product, shown on its product pages and in the size guide.',
  deletion: {
    question: 'Delete this size chart?',
    done: 'Size chart deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ type }: StaffSizeChart) => `The size chart for “${nameOf(type)}” will be deleted permanently.`,
};

type ProductType = (typeof PRODUCT_TYPES)[number];

const SIZE_CHARTS = '/admin/size-charts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    charts: await callAsStaff<StaffSizeChart[]>(request, { method: 'GET', path: '/api/admin/size-charts/' }),
  };
}

export default function SizeChartsPage({ loaderData: { charts } }: Route.ComponentProps) {
  const { confirm, dialogs } = useDeletion<StaffSizeChart>({
    path: ({ type }) => `/api/admin/size-charts/${type}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  const [search] = useSearchParams();
  const type = PRODUCT_TYPES.find((known) => known.toLowerCase() === search.get('edit'));
  const back = type && (
    <ButtonLink variant="ghost" to={SIZE_CHARTS}>
      {messages.back}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.title} intro={messages.intro} action={back}>
      {charts.ok ? (
        <Charts charts={charts.data} type={type} onDelete={confirm} />
      ) : (
        <ListFailure reason={charts.error.detail} />
      )}
      {dialogs}
    </AdminPage>
  );
}

type ChartsProps = {
  charts: readonly StaffSizeChart[];
  /** Of the one that is open. */
  type: ProductType | undefined;
  onDelete: (chart: StaffSizeChart) => void;
};

function Charts({ charts, type, onDelete }: ChartsProps) {
  if (!type) return <ChartsTable charts={charts} />;
  const chart = chartOf(charts, type);
  return (
    <SizeChartForm
      // A new key after each save, here or elsewhere, creates a new form.
      key={`${type}-${chart?.updated_at ?? 'new'}`}
      type={type}
      chart={chart}
      onDelete={onDelete}
    />
  );
}

function ChartsTable({ charts }: { charts: readonly StaffSizeChart[] }) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<ProductType>[] = [
    { key: 'type', name: 'Type', cell: (type) => type },
    {
      key: 'tables',
      name: 'Tables',
      wide: true,
      cell: (type) =>
        chartOf(charts, type)
          ?.tables.map(({ title }) => title)
          .join(', ') ?? messages.none,
    },
    {
      key: 'updated',
      name: 'Updated',
      cell: (type) => {
        const chart = chartOf(charts, type);
        return chart ? formatDay(chart.updated_at, time_zone) : '-';
      },
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (type) => (
        <ButtonLink
          variant="text"
          size="small"
          to={`${SIZE_CHARTS}?edit=${type.toLowerCase()}`}
          aria-label={messages.editOf(type)}
        >
          {messages.edit}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={PRODUCT_TYPES}
      card={CARD}
      rowKey={(type) => type}
    />
  );
}

function chartOf(charts: readonly StaffSizeChart[], type: ProductType): StaffSizeChart | null {
  return charts.find((row) => row.type === type.toLowerCase()) ?? null;
}

function nameOf(type: string): string {
  return PRODUCT_TYPES.find((known) => known.toLowerCase() === type) ?? type;
}
