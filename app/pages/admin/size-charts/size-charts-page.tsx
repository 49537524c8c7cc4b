import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { chartAnchor } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { StaffSizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { JumpList } from '#app/ui/navigation.tsx';
import type { Route } from './+types/size-charts-page.ts';
import { SizeChartForm } from './size-chart-form.tsx';
import styles from './size-charts-page.module.css';

const messages = {
  title: 'Size charts',
  jump: 'Jump to a type',
  intro: 'One chart for each type of product, shown on its product pages and in the size guide.',
  deletion: {
    question: 'Delete this size chart?',
    done: 'Size chart deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ type }: StaffSizeChart) => `The size chart for “${nameOf(type)}” will be deleted permanently.`,
};

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
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {charts.ok ? (
        <div className={styles.charts}>
          <JumpList
            label={messages.jump}
            parts={PRODUCT_TYPES.map((type) => ({ name: type, id: anchor(type) }))}
          />
          {PRODUCT_TYPES.map((type) => {
            const chart = charts.data.find((row) => row.type === type.toLowerCase()) ?? null;
            return (
              <div key={type} id={anchor(type)} className={styles.chart}>
                <SizeChartForm
                  // A new key after each save, here or elsewhere, creates a new form.
                  key={`${type}-${chart?.updated_at ?? 'new'}`}
                  type={type}
                  chart={chart}
                  onDelete={confirm}
                />
              </div>
            );
          })}
        </div>
      ) : (
        <ListFailure reason={charts.error.detail} />
      )}
      {dialogs}
    </AdminPage>
  );
}

function anchor(type: string): string {
  return chartAnchor(type.toLowerCase());
}

function nameOf(type: string): string {
  return PRODUCT_TYPES.find((known) => known.toLowerCase() === type) ?? type;
}
