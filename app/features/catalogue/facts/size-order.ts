const FROM_SMALL_TO_LARGE = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** The rows of clothing sizes from small to large; rows of other sizes cannot be compared and are left out. */
export function graded<Row extends { size: string }>(rows: readonly Row[]): Row[] {
  return FROM_SMALL_TO_LARGE.flatMap((size) => rows.find((row) => row.size === size) ?? []);
}
