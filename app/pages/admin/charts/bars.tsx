import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay } from '#app/platform/text/dates.ts';
import styles from './bars.module.css';

/** `day` begins what the bars stand for, such as 2026-03-20; `lines` are said when they are pointed at. */
export type ChartRow = { day: string; values: readonly number[]; lines: readonly string[] };

export type ChartProps = {
  rows: readonly ChartRow[];
  /** Of the values, in their order. */
  looks: readonly ('main' | 'second' | 'quiet')[];
  /** On top of each other, not side by side. */
  stacked?: boolean;
  tall?: boolean;
};

/** Loaded by chart.tsx. */
export function Bars({ rows, looks, stacked = false }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%" className={styles.chart ?? ''}>
      <BarChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} minTickGap={28} />
        <YAxis
          tickFormatter={shortNumber}
          tickLine={false}
          axisLine={false}
          width={44}
          tickCount={3}
          allowDecimals={false}
        />
        <Tooltip content={RowTip} isAnimationActive={false} />
        {looks.map((look, place) => (
          <Bar
            key={look}
            dataKey={({ values }: ChartRow) => values[place]}
            isAnimationActive={false}
            maxBarSize={stacked || place === 0 ? 20 : 8}
            {...(stacked && { stackId: 'all' })}
            className={styles[look] ?? ''}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type RowTipProps = { active?: boolean; payload?: readonly { payload?: ChartRow }[] };

function RowTip({ active, payload }: RowTipProps) {
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className={styles.tip}>
      <strong>{formatDay(row.day, 'UTC')}</strong>
      {row.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function shortDay(day: string): string {
  const [date = '', month = ''] = formatDay(day, 'UTC').split(' ');
  return `${date} ${month.slice(0, 3)}`;
}

function shortNumber(number: number): string {
  if (number >= 1_000_000) return `${Number((number / 1_000_000).toFixed(1))}m`;
  return number >= 1000 ? `${Number((number / 1000).toFixed(1))}k` : String(number);
}
