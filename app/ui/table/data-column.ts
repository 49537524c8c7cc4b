import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  key: string;
  /** The column header; on cards it precedes the value. */
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** The value of `?sort=` for this column; a leading `-` reverses the order. */
  sortKey?: string | undefined;
  /** For running text: takes the remaining width and may break anywhere. */
  wide?: boolean | undefined;
};
