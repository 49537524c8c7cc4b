import type { DemoSizeChart, SizeGroup, SizeTable } from './types.ts';

type Value = { readonly from: number; readonly to: number } | null;

export type DemoChartTable = {
  readonly title: string;
  readonly collection: 'Womens Clothing' | 'Kids Collection' | null;
  readonly kind: 'body' | 'garment';
  readonly columns: readonly string[];
  readonly rows: readonly { readonly size: string; readonly values: readonly Value[] }[];
};

type Ranges = Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>;

/** Bust, waist and hip in inches. A size begins where the pictures of the charts say it does. */
const WOMEN: Ranges = {
  XXS: [
    [30, 31.5],
    [22, 22.5],
    [32, 33.5],
  ],
  XS: [
    [32, 33.5],
    [23, 24.5],
    [34, 35.5],
  ],
  S: [
    [34, 35.5],
    [25, 26.5],
    [36, 37.5],
  ],
  M: [
    [36, 38],
    [27, 28.5],
    [38, 40],
  ],
  L: [
    [39, 41],
    [29, 30.5],
    [41, 43],
  ],
  XL: [
    [42, 44],
    [31, 32.5],
    [44, 46],
  ],
  XXL: [
    [45, 47],
    [33, 35],
    [47, 49],
  ],
};

/** Age in years; height, chest and waist in inches. */
const KIDS: Ranges = {
  XS: [
    [2, 3],
    [34, 38.5],
    [21, 22.5],
    [19, 20],
  ],
  S: [
    [4, 5],
    [39, 44],
    [23, 24.5],
    [20.5, 21],
  ],
  M: [
    [6, 7],
    [44.5, 49],
    [25, 26.5],
    [21.5, 22],
  ],
  L: [
    [8, 9],
    [49.5, 54],
    [27, 28.5],
    [22.5, 23.5],
  ],
};

/** The chart as tables: sizes as rows, what the wearer and what the garment measures as columns. */
export function chartTables(chart: DemoSizeChart): DemoChartTable[] {
  if (chart.type === 'dupatta') return [byCloth(chart.top), byWidth(chart.bottom)];
  const groups = [...chart.top.groups, ...chart.bottom.groups];
  const sizesOf = (label: string) => groups.find((group) => group.label === label)?.columns ?? [];
  return [
    ...body('Your measures', 'Womens Clothing', ['Bust', 'Waist', 'Hip'], sizesOf('Women'), WOMEN),
    ...garments(chart, 'Women', 'Womens Clothing'),
    ...body('Your child', 'Kids Collection', ['Age', 'Height', 'Chest', 'Waist'], sizesOf('Kids'), KIDS),
    ...garments(chart, 'Kids', 'Kids Collection'),
  ];
}

function body(
  title: string,
  collection: NonNullable<DemoChartTable['collection']>,
  columns: readonly string[],
  sizes: readonly string[],
  ranges: Ranges,
): DemoChartTable[] {
  const rows = sizes.map((size) => ({
    size,
    values: (ranges[size] ?? []).map(([from, to]) => ({ from, to })),
  }));
  return rows.length > 0 ? [{ title, collection, kind: 'body', columns, rows }] : [];
}

function garments(
  { top, bottom }: DemoSizeChart,
  label: string,
  collection: DemoChartTable['collection'],
): DemoChartTable[] {
  return [top, bottom].flatMap(({ title, groups }) =>
    groups.filter((group) => group.label === label).flatMap((group) => garment(title, group, collection)),
  );
}

function garment(
  title: string,
  { columns: sizes, rows: measures }: SizeGroup,
  collection: DemoChartTable['collection'],
) {
  const own = measures.filter(({ label }) => !/^(To fit|Age|Height)/.test(label));
  const rows = sizes.map((size, index) => ({
    size,
    values: own.map(({ values }) => exactly(values[index])),
  }));
  const table = { title, collection, kind: 'garment' as const, columns: own.map(({ label }) => label), rows };
  return own.length > 0 ? [table] : [];
}

function byCloth({ title, groups: [group] }: SizeTable): DemoChartTable {
  const rows = (group?.rows ?? []).map(({ label, values }) => ({ size: label, values: values.map(exactly) }));
  return { title, collection: null, kind: 'garment', columns: group?.columns ?? [], rows };
}

function byWidth({ title, groups: [group] }: SizeTable): DemoChartTable {
  const rows = (group?.rows ?? []).map(({ label, values: [from, to] }) => ({
    size: label,
    values: [{ from: Number(from), to: Number(to) }],
  }));
  return { title, collection: null, kind: 'garment', columns: ['Width'], rows };
}

function exactly(value: number | string | undefined): Value {
  return typeof value === 'number' ? { from: value, to: value } : null;
}
