import { costSchema } from '#app/features/catalogue/cost/schema.ts';
import type { ComparedProduct } from '#app/features/catalogue/products/imported-products.server.ts';
import { isForKids, isSameSize, isSlug, listSizes } from '#app/features/catalogue/products/product.ts';
import { productUpdateSchema, productUploadSchema } from '#app/features/catalogue/products/product-input.ts';
import {
  CLEAR,
  type ImportedProduct,
  type ImportedSize,
  type Problem,
} from '#app/features/imports/read/model.ts';
import { inSizeOrder } from '#app/features/imports/read/sizes.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import {
  type Difference,
  type FieldValue,
  fieldKind,
  isEqual,
  MONEY_FIELDS,
  type SizeField,
} from './fields.ts';
import { reportIssues } from './form-issues.ts';
import { toFormValues } from './form-values.ts';
import { keepOtherPrices } from './other-prices.ts';
import { stockOnly } from './stock-only.ts';
import { type Context, type Wanted, wantedValues } from './wanted-values.ts';

export const OUTCOMES = ['new', 'changed', 'same', 'error', 'skipped'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type Compared = { outcome: Outcome; differences: Difference[]; problems: Problem[] };

/** What applying would do. `current`: the product that the file means; null when there is none. */
export function compareProduct(
  read: ImportedProduct,
  current: ComparedProduct | null,
  context: Context & { isSlugFree: (slug: string) => boolean },
): Compared {
  const product = current ? keepOtherPrices(read, current) : read;
  const problems = [...product.problems];
  if (product.skipped !== null) {
    problems.push({ ...{ line: product.line, column: 'row', level: 'warning' }, sentence: product.skipped });
    return { outcome: 'skipped', differences: [], problems };
  }
  if (context.answers.stock_only) return compareStock(product, current, context);
  const wanted = wantedValues(product, { isNew: current === null, context, problems });
  leaveOutMadeFor(wanted, current, product, problems);
  const differences = current
    ? [
        ...changedFields(normalized(wanted, product, problems), current),
        ...changedSizes(product, current, context, problems),
      ]
    : newFields(wanted, product, context, problems);
  checkForm(differences, current, product, problems);
  const isWrong = problems.some(({ level }) => level === 'error');
  const outcome = isWrong ? 'error' : !current ? 'new' : differences.length > 0 ? 'changed' : 'same';
  return { outcome, differences, problems };
}

/** Feeds say for whom every piece is, and the shop only of those for kids. */
function leaveOutMadeFor(
  wanted: Wanted,
  current: ComparedProduct | null,
  { line }: ImportedProduct,
  problems: Problem[],
): void {
  const collection = String(wanted.collection ?? current?.collection ?? '');
  if (!wanted.made_for || isForKids({ collection })) return;
  delete wanted.made_for;
  const sentence = 'Only products of the Kids Collection are made for girls or boys, so this is left out.';
  problems.push({ ...{ line, column: 'made_for', level: 'warning' }, sentence });
}

/** What is not in the shop is not added. */
function compareStock(product: ImportedProduct, current: ComparedProduct | null, context: Context): Compared {
  const problems = [...product.problems];
  if (!current) {
    const sentence = 'The shop has no such product.';
    problems.push({ ...{ line: product.line, column: 'key', level: 'warning' }, sentence });
    return { outcome: 'skipped', differences: [], problems };
  }
  const counted = stockOnly(product, current, problems);
  const differences = changedSizes(counted, current, context, problems);
  checkForm(differences, current, product, problems);
  const isWrong = problems.some(({ level }) => level === 'error');
  return { outcome: isWrong ? 'error' : differences.length > 0 ? 'changed' : 'same', differences, problems };
}

/** As the form would store them, so that spaces and the like are no differences. */
function normalized(wanted: Wanted, product: ImportedProduct, problems: Problem[]): Wanted {
  const asDifferences = Object.entries(wanted).map(([field, after]) => ({ field, before: null, after }));
  const typed = toFormValues(asDifferences, { size: '', sizes: [] });
  checkShelves([wanted.shelf, ...product.sizes.map(({ shelf }) => shelf)], product, problems);
  const parsed = productUpdateSchema.safeParse(typed);
  if (!parsed.success) {
    reportIssues(parsed.error.issues, product, problems);
    return {};
  }
  const stored = Object.entries(parsed.data).filter(([field]) => field in wanted) as [
    string,
    FieldValue | Date,
  ][];
  return {
    ...wanted,
    ...Object.fromEntries(stored.map(([field, value]) => [field, asStored(field, value)])),
  };
}

/** As `readCompared` has it. */
function asStored(field: string, value: FieldValue | Date): FieldValue {
  if (value instanceof Date) return `${value.toISOString().slice(0, 16)}:00Z`;
  return MONEY_FIELDS.includes(field) && value !== null ? toPaisa(Number(value)) : value;
}

const MAX_SHELF = 20;

function checkShelves(shelves: readonly unknown[], { line }: ImportedProduct, problems: Problem[]): void {
  if (shelves.some((shelf) => typeof shelf === 'string' && shelf.length > MAX_SHELF))
    problems.push({
      ...{ line, column: 'shelf', level: 'error' },
      sentence: `Please shorten this to ${MAX_SHELF} characters.`,
    });
}

function changedFields(wanted: Wanted, current: ComparedProduct): Difference[] {
  // What is not scheduled any more loses its day, and gets it back with its state.
  const isDayLost = wanted.state !== undefined && wanted.state !== 'scheduled';
  // What is not for kids any more is for nobody in particular, and for no age.
  const isForWomen = wanted.collection === 'Womens Clothing';
  const lost = {
    ...(isDayLost && { live_from: null }),
    ...(isForWomen && { made_for: null, size_ages: null }),
  };
  return Object.entries({ ...lost, ...wanted })
    .map(([field, after]) => ({ field, before: current[field as 'name'] as FieldValue, after }))
    .filter(({ before, after }) => !isEqual(before, after));
}

function newFields(
  wanted: Wanted,
  product: ImportedProduct,
  { answers, isSlugFree, withCost }: Context & { isSlugFree: (slug: string) => boolean },
  problems: Problem[],
): Difference[] {
  const { sizes, values, line } = product;
  const set = (field: string, after: FieldValue): Difference => ({ field, before: null, after });
  const fields = Object.entries(wanted).map(([field, value]) => set(field, value));
  const slug = values.slug;
  if (typeof slug === 'string' && isSlug(slug)) {
    if (isSlugFree(slug)) fields.push(set('slug', slug));
    else
      problems.push({
        ...{ line, column: 'slug', level: 'error' },
        sentence: `Another product has the address ${slug}.`,
      });
  } else if (typeof slug === 'string')
    problems.push({
      ...{ line, column: 'slug', level: 'warning' },
      sentence: `The address ${slug} cannot be kept; a new one is made from the name.`,
    });
  const pieces = (stock: ImportedSize['stock']) => stock ?? answers.uncounted ?? 0;
  const list = product.sizeList === undefined ? [] : [set('sizes', product.sizeList)];
  if (sizes.length === 0) return [...fields, ...list, set('stock', pieces(product.stock))];
  checkShelves([values.shelf, ...sizes.map(({ shelf }) => shelf)], product, problems);
  return [
    ...fields,
    set('sizes', sizes.map(({ size }) => size).join(',')),
    ...sizes.flatMap((size) => [
      set(`stock:${size.size}`, pieces(size.stock)),
      ...factsOf(size, withCost)
        .filter(([, value]) => value !== 0)
        .map(([field, value]) => set(`${field}:${size.size}`, value)),
    ]),
  ];
}

type SizeFact = Exclude<SizeField, 'stock'>;

/** What the file says of a size besides its stock. */
function factsOf(
  { sku, barcodes, cost, shelf, extra_price }: ImportedSize,
  withCost: boolean,
): [SizeFact, FieldValue][] {
  const said: [SizeFact, FieldValue | undefined][] = [
    ['sku', sku],
    ['barcodes', barcodes],
    ['cost', withCost ? cost : undefined],
    ['shelf', shelf],
    ['extra_price', extra_price === CLEAR ? 0 : extra_price],
  ];
  return said.flatMap(([fact, value]): [SizeFact, FieldValue][] => {
    if (value === undefined || value === null) return [];
    if (value !== CLEAR) return [[fact, value]];
    return [[fact, fact === 'barcodes' ? [] : null]];
  });
}

/** As applying will read it. */
function checkForm(
  differences: readonly Difference[],
  current: ComparedProduct | null,
  product: ImportedProduct,
  problems: Problem[],
): void {
  const form = toFormValues(differences, current);
  const parsed = current ? productUpdateSchema.safeParse(form) : productUploadSchema.safeParse(form);
  if (!parsed.success) reportIssues(parsed.error.issues, product, problems);
  // Beside the form.
  for (const { field, after } of differences) {
    if (fieldKind(field) !== 'cost' || after === null) continue;
    const cost = costSchema.safeParse({ cost: toRupees(Number(after)) });
    if (!cost.success) reportIssues(cost.error.issues, product, problems);
  }
}

/** Sizes that the file does not name stay. */
function changedSizes(
  product: ImportedProduct,
  current: ComparedProduct,
  { answers, withCost }: Context,
  problems: Problem[],
): Difference[] {
  const pieces = ({ stock }: { stock: ImportedSize['stock'] }) =>
    stock === null ? (answers.uncounted ?? undefined) : stock;
  if (product.sizes.length === 0) {
    const stock = pieces(product);
    const list = product.sizeList === undefined ? [] : differing('sizes', current.size, product.sizeList);
    if (stock === undefined || stock === null) return list;
    if (current.sizes.length === 0) return [...list, ...differing('stock', current.stock, stock)];
    problems.push({
      ...{ line: product.line, column: 'stock', level: 'warning' },
      sentence: 'The product has stock per size, and the file one number: it is left.',
    });
    return [];
  }
  const known = listSizes(current);
  const named = product.sizes.map((size) => ({
    ...size,
    size: known.find((one) => isSameSize(one.toLowerCase(), size.size.toLowerCase())) ?? size.size,
  }));
  const [only] = named;
  // A product of one size has one stock, however the file puts it.
  if (
    only &&
    named.length === 1 &&
    current.sizes.length === 0 &&
    known.length === 1 &&
    only.size === known[0]
  )
    return [
      ...differing('stock', current.stock, pieces(only) ?? current.stock),
      ...factsOf(only, withCost).flatMap(([fact, value]) =>
        // What costs more than itself?
        fact === 'extra_price' ? [] : differing(fact, current[fact], value),
      ),
    ];
  const added = named.filter(({ size }) => !known.includes(size));
  const isOne = current.sizes.length === 0;
  // One stock for all sizes is divided only when the file counts each of them.
  const isCounted = named.every((size) => typeof pieces(size) === 'number');
  const isDivided = !isOne || (isCounted && known.every((size) => named.some((one) => one.size === size)));
  if (!isDivided && named.some((size) => typeof pieces(size) === 'number'))
    problems.push({
      ...{ line: product.line, column: 'stock', level: 'warning' },
      sentence:
        'The product has one stock for all sizes, and the file does not count each of them: it is left.',
    });
  if (!isDivided && named.some(({ extra_price }) => typeof extra_price === 'number' && extra_price > 0))
    problems.push({
      ...{ line: product.line, column: 'price', level: 'error' },
      sentence:
        'The product has one stock for all sizes, and so one price. Please count each size, or give all of them one price.',
    });
  const list = inSizeOrder([...known.map((size) => ({ size })), ...added]).map(({ size }) => size);
  return [
    ...(added.length > 0 ? differing('sizes', current.size, list.join(',')) : []),
    ...(isOne && isDivided ? differing('stock', current.stock, null) : []),
    ...named.flatMap((size): Difference[] => {
      const row = current.sizes.find((one) => one.size === size.size);
      const stock = pieces(size) ?? (row || !isDivided ? undefined : 0);
      return [
        ...(stock !== undefined && isDivided
          ? differing(`stock:${size.size}`, row?.stock ?? null, stock)
          : []),
        ...(isDivided
          ? factsOf(size, withCost).flatMap(([kind, value]) =>
              differing(`${kind}:${size.size}`, row?.[kind] ?? (kind === 'extra_price' ? 0 : null), value),
            )
          : []),
      ];
    }),
  ];
}

function differing(field: string, before: FieldValue, after: FieldValue): Difference[] {
  return isEqual(before, after) ? [] : [{ field, before, after }];
}
