import type { AuditEntry } from './audit-entry-schema.ts';

type Changes = AuditEntry['changes'];

/** One field for all rows of a part: `size_stock.M: [3, 4]` becomes `size_stock: [{ M: 3 }, { M: 4 }]`. */
export function groupItems(changes: Changes): Changes {
  const grouped: Changes = {};
  for (const [column, [before, after]] of Object.entries(changes)) {
    const [, field, item = ''] = /^([^.]+)\.(.*)$/s.exec(column) ?? [];
    if (field === undefined) {
      grouped[column] = [before, after];
      continue;
    }
    const [rowsBefore, rowsAfter] = grouped[field] ?? [{}, {}];
    grouped[field] = [withItem(rowsBefore, item, before), withItem(rowsAfter, item, after)];
  }
  return grouped;
}

/** Null stands for a row that did not exist. */
function withItem(rows: unknown, item: string, value: unknown): unknown {
  return value === null ? rows : { ...(rows as object), [item]: value };
}
