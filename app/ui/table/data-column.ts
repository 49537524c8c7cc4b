import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** The value of `?sort=` for this column; a leading `-` reverses the order. */
  sortKey?: string | undefined;
  wide?: boolean | undefined;
};
