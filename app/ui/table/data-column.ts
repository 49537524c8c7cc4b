import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export type DataColumn<Row> = {
  key: string;
  /** The head; on cards it stands before the value. */
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** What `?sort=` in the address says for this column; `-` before it turns the order round. */
  sortKey?: string | undefined;
  /** Holds running text: takes the room that the others leave, and may break anywhere. */
  wide?: boolean | undefined;
};
