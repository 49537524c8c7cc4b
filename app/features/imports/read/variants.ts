import { FREE_SIZE } from '#app/features/catalogue/products/product.ts';
import { MAX_SIZE_NAME, MAX_SIZES } from '#app/features/catalogue/products/product-fields.ts';
import type { Answers } from '#app/features/imports/answers.ts';
import { report } from './cells.ts';
import type { ImportedProduct, ImportedSize, Piece, Variant } from './model.ts';
import { isNoOption } from './option-roles.ts';
import { inSizeOrder } from './sizes.ts';

/** Of a variant: what is a size, a color, or a part of the name of a product. */
export type Placed = { variant: Variant; color: string | null; parts: string[]; size: string | null };

/** `others`: of the same piece, and of other products. */
export type Among = { answers: Answers; isOnly: boolean; isFirst: boolean; others: readonly Placed[] };

const messages = {
  longSize: (size: string) =>
    `The size “${size}” has more than ${MAX_SIZE_NAME} letters. Please shorten it, or say that one of its options is something else.`,
  manySizes: (count: number) =>
    `The product has ${count} sizes, and can have ${MAX_SIZES}. Please say that one of its options is something else.`,
  sameRow: (line: number) =>
    `Line ${line} is the same product in the same size and color. Please remove one of them, or say which column has the size.`,
  shared: (pieces: number) =>
    `The file counts ${pieces} pieces for all sizes and colors together, so they are left out: please count each.`,
};

/** A blank price below another is that one: people write it once. */
export function fillPrices({ variants }: Piece): void {
  let above: Pick<Variant, 'price' | 'compare_at_price'> = {};
  for (const variant of variants)
    if (variant.price !== null) above = variant;
    else if (above.price !== undefined)
      Object.assign(variant, { price: above.price, compare_at_price: above.compare_at_price });
}

/** The row of the product itself, above those of its sizes: it says what they have in common. */
export function leaveOutUnsized(piece: Piece): void {
  const hasOption = ({ options }: Variant) => options.some((option) => !isNoOption(option));
  const [bare] = piece.variants.filter((variant) => !hasOption(variant));
  const sized = piece.variants.filter(hasOption);
  if (!bare || sized.length === 0) return;
  const { cost, weight_g, sku, stock, line } = bare;
  piece.variants = sized.map((variant) => ({
    ...variant,
    cost: variant.cost ?? cost,
    weight_g: variant.weight_g ?? weight_g,
  }));
  piece.values.sku ??= sku;
  if (typeof stock !== 'number' || stock === 0) return;
  const counts = sized.map((variant) => variant.stock);
  if (counts.every((count) => count === undefined)) {
    const shared = { stock };
    for (const variant of piece.variants) variant.shared = shared;
  } else if (counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) !== stock)
    report(
      { line, column: 'stock', problems: piece.problems },
      `This row names no size, and others of the product do: its ${stock} pieces are left out.`,
      'warning',
    );
}

/** What the variants of one color say of its product, and its sizes. */
export function takeVariants(product: ImportedProduct, group: readonly Placed[], among: Among): void {
  const { answers } = among;
  const [first] = group;
  if (!first) return;
  const { values, problems } = product;
  const { cost, weight_g } = first.variant;
  // The lowest price is that of the product, with what the same piece cost before.
  const cheapest = group.find(({ variant }) => variant.price === lowestPrice(group)) ?? first;
  const { price, compare_at_price } = answers.prices === 'extra' ? cheapest.variant : first.variant;
  Object.assign(values, defined({ price, compare_at_price, cost, weight_g }));
  if (group.every(({ variant }) => variant.isContinued))
    product.suggested = { ...product.suggested, made_on_order: true };
  const lowest = lowestPrice(group);
  reportPrices(product, group, answers);
  dropLowWasPrice(product, first.variant.line);
  const sized = group.filter(({ size }) => size !== null && size !== FREE_SIZE);
  if (sized.length === 0) {
    const { sku, barcodes, stock, line } = first.variant;
    Object.assign(values, defined({ sku: sku ?? values.sku, barcodes: barcodes ?? values.barcodes }));
    product.stock = stock;
    if (group.length > 1)
      report({ line: group[1]?.variant.line ?? line, column: 'size', problems }, messages.sameRow(line));
    takeSharedStock(product, group, among);
    return;
  }
  const sizes: ImportedSize[] = [];
  const hasOneCost = new Set(group.map(({ variant }) => variant.cost)).size === 1;
  for (const { variant, size } of group) {
    const name = size ?? FREE_SIZE;
    const known = sizes.find((one) => one.size.toLowerCase() === name.toLowerCase());
    const { line, stock, sku, barcodes } = variant;
    const extra_price =
      answers.prices === 'extra' && lowest !== null && typeof variant.price === 'number'
        ? variant.price - lowest
        : undefined;
    const own = { sku, barcodes, cost: hasOneCost ? undefined : variant.cost, extra_price };
    if (known)
      report(
        { line, column: 'size', problems },
        `Line ${known.line} has the size ${name} of the same product.`,
      );
    else sizes.push({ size: name, line, stock, ...defined(own) });
  }
  product.sizes = inSizeOrder(sizes);
  checkSizes(product);
  takeStyleCode(product);
  takeSharedStock(product, group, among);
}

function checkSizes({ sizes, problems }: ImportedProduct): void {
  const long = sizes.find(({ size }) => size.length > MAX_SIZE_NAME);
  if (long) report({ line: long.line, column: 'size', problems }, messages.longSize(long.size));
  else if (sizes.length > MAX_SIZES)
    report({ line: sizes[0]?.line ?? 0, column: 'size', problems }, messages.manySizes(sizes.length));
}

/** Pieces that are counted for all sizes at once are one stock for all of them, unless something else tells the sizes apart. */
function takeSharedStock(product: ImportedProduct, group: readonly Placed[], { others }: Among): void {
  const shared = group[0]?.variant.shared;
  if (!shared) return;
  const isOwn = [...group, ...others].every((one) => (one.variant.shared === shared) === group.includes(one));
  const isPlain = product.sizes.every(
    ({ sku, barcodes, cost, extra_price }) => !sku && !barcodes && cost === undefined && !extra_price,
  );
  if (isOwn && isPlain) {
    if (product.sizes.length > 0) product.sizeList = product.sizes.map(({ size }) => size).join(',');
    product.sizes = [];
    product.stock = shared.stock;
    return;
  }
  report(
    { line: product.line, column: 'stock', problems: product.problems },
    messages.shared(shared.stock),
    'warning',
  );
}

/** One code on all sizes is that of the style. */
function takeStyleCode({ sizes, values, problems }: ImportedProduct): void {
  const codes = new Set(sizes.map(({ sku }) => sku));
  const [code] = codes;
  if (sizes.length < 2 || codes.size !== 1 || typeof code !== 'string') return;
  values.sku = code;
  for (const size of sizes) delete size.sku;
  report(
    { line: sizes[0]?.line ?? 0, column: 'sku', problems },
    `All sizes have the SKU ${code}: it is kept as that of the style.`,
    'warning',
  );
}

/** Of what has a price; null without any. */
function lowestPrice(group: readonly Placed[]): number | null {
  const prices = group.flatMap(({ variant: { price } }) => (typeof price === 'number' ? price : []));
  return prices.length === 0 ? null : Math.min(...prices);
}

function reportPrices(
  { problems }: ImportedProduct,
  group: readonly Placed[],
  { prices: rule }: Answers,
): void {
  const prices = group.map(({ variant }) => variant.price);
  const others = prices.filter((price) => typeof price === 'number' && price !== prices[0]).length;
  if (others === 0) return;
  const line = group.find(({ variant }) => variant.price !== prices[0])?.variant.line ?? 0;
  if (rule === 'extra')
    return void report(
      { line, column: 'price', problems },
      `${others === 1 ? '1 size has' : `${others} sizes have`} another price: the lowest is that of the product, and the others cost more.`,
      'warning',
    );
  report(
    { line, column: 'price', problems },
    `${others === 1 ? '1 size has' : `${others} sizes have`} another price. Please say that each price is a product of its own, or give all sizes one price.`,
  );
}

/** A price before that is no more than the price of today is none. */
function dropLowWasPrice({ values, problems }: ImportedProduct, line: number): void {
  const { price, compare_at_price: before } = values;
  if (typeof price !== 'number' || typeof before !== 'number' || before > price) return;
  values.compare_at_price = null;
  if (before > 0 && before < price)
    report(
      { line, column: 'compare_at_price', problems },
      'The price before is lower than the price, so it is left out.',
      'warning',
    );
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
