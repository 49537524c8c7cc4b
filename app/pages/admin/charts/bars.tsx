import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TodayDay } from '#app/features/orders/today/schema.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './sales-chart.module.css';

const messages = {
  orders: (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`),
  lost: (orders: number) => `${orders} cancelled or returned`,
};

export function SalesChart({ sales }: { sales: TodayDay[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%" className={styles.chart ?? ''}>
      <BarChart data={sales} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} minTickGap={28} />
        <YAxis
          tickFormatter={shortRupees}
          tickLine={false}
          axisLine={false}
          width={44}
          tickCount={3}
          allowDecimals={false}
        />
        <Tooltip content={DayTip} isAnimationActive={false} />
        <Bar dataKey="total" isAnimationActive={false} maxBarSize={20} />
        <Bar dataKey="lost_total" isAnimationActive={false} maxBarSize={8} className={styles.lost ?? ''} />
      </BarChart>
    </ResponsiveContainer>
  );
}

type DayTipProps = { active?: boolean; payload?: readonly { payload?: TodayDay }[] };

function DayTip({ active, payload }: DayTipProps) {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className={styles.tip}>
      <strong>{formatDay(day.day, 'UTC')}</strong>
      <span>{formatRupees(day.total)}</span>
      <span>{messages.orders(day.orders)}</span>
      {day.lost_orders > 0 && <span>{messages.lost(day.lost_orders)}</span>}
    </div>
  );
}

function shortDay(day: string): string {
  const [date = '', month = ''] = formatDay(day, 'UTC').split(' ');
  return `${date} ${month.slice(0, 3)}`;
}

function shortRupees(rupees: number): string {
  if (rupees >= 1_000_000) return `${Number((rupees / 1_000_000).toFixed(1))}m`;
  return rupees >= 1000 ? `${Number((rupees / 1000).toFixed(1))}k` : String(rupees);
}
