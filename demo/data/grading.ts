/** The lengths of a piece that is so long in medium: half an inch from size to size. */
export function fromMedium(inches: number): Readonly<Record<string, number>> {
  const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
  const medium = sizes.indexOf('M');
  return Object.fromEntries(sizes.map((size, index) => [size, inches + (index - medium) / 2]));
}
