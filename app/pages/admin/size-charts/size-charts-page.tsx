import { PRODUCT_TYPES } from '#app/features/catalogue/products/product.ts';
import type { StaffSizeChart } from '#app/features/catalogue/size-charts/size-chart.ts';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/size-charts-page.ts';
import { SizeChartForm } from './size-chart-form.tsx';
import styles from './size-charts-page.module.css';

const messages = {
  title: 'Size charts',
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
  await requireStaff(request);
  return {
    charts: await callAsStaff<StaffSizeChart[]>(request, { method: 'GET', path: '/admin/size-charts/' }),
  };
}

export default function SizeChartsPage({ loaderData: { charts } }: Route.ComponentProps) {
  const { confirm, dialogs } = useDeletion<StaffSizeChart>({
    path: ({ type }) => `/admin/size-charts/${type}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {charts.ok ? (
        <div className={styles.charts}>
          {PRODUCT_TYPES.map((type) => {
            const chart = charts.data.find((row) => row.type === type.toLowerCase()) ?? null;
            return (
              <SizeChartForm
                // A new key after each save, here or elsewhere, creates a new form.
                key={`${type}-${chart?.updated_at ?? 'new'}`}
                type={type}
                chart={chart}
                onDelete={confirm}
              />
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

function nameOf(type: string): string {
  return PRODUCT_TYPES.find((known) => known.toLowerCase() === type) ?? type;
}
