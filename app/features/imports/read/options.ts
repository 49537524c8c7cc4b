import { FREE_SIZE } from '#app/features/catalogue/products/product.ts';
import { type Answers, answerTo, type OptionRole, wordKey } from '#app/features/imports/answers.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { report } from './cells.ts';
import type { ImportedProduct, ImportedSize, Piece, Variant } from './model.ts';
import { inSizeOrder, plainSize } from './sizes.ts';

const SIZE_NAMES = /^(?:size|sizes|größe|groesse|grösse|taille|talla|tamaño|age|alter|سائز|عمر)$/i;

const COLOR_NAMES = /^(?:colou?rs?|farbe|couleur|rang|رنگ|shades?)$/i;

/** Null: only a person can say it. */
export type RoleOf = (name: string) => OptionRole | null;

/** By what people said, else by the name, else by the values. `valuesOf`: what all pieces of the file have under that name. */
export function roleOfOptions(answers: Answers, valuesOf: ReadonlyMap<string, ReadonlySet<string>>): RoleOf {
  return (name) => {
    const said = answerTo(answers.options, name);
    if (said) return said;
    const plain = plainText(name);
    if (SIZE_NAMES.test(plain)) return 'size';
    if (COLOR_NAMES.test(plain)) return 'color';
    const values = [...(valuesOf.get(wordKey(name)) ?? [])];
    if (values.length > 0 && values.every(isKnownSize)) return 'size';
    return values.length === 1 ? 'ignore' : null;
  };
}

function isKnownSize(value: string): boolean {
  return /^(?:X{0,3}S|M|X{0,3}L|[45]XL|Free Size|\d{1,2}(?:-\d{1,2})?[MY])$/.test(plainSize(value));
}

/** What Shopify writes for a product without options. */
export function isNoOption({ name, value }: Variant['options'][number]): boolean {
  return name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';
}

/** Of `rgb(178,8,8):Dark Red` the name. */
export function plainColor(value: string): string {
  const name = /^(?:rgba?\([^)]*\)|#[0-9a-f]{3,8}):(.+)$/i.exec(value.trim())?.[1] ?? value;
  return firstLetters(name.replace(/\s+/g, ' ').trim(), 60);
}

type Placed = { variant: Variant; color: string | null; parts: string[]; size: string | null };

/** The products of this shop that a piece is: one for each color, with its sizes. */
export function splitPiece(piece: Piece, roleOf: RoleOf, answers: Answers): ImportedProduct[] {
  const placed = piece.variants.map((variant) => place(variant, roleOf, answers));
  for (const name of new Set(namesIn(piece).filter((one) => roleOf(one) === null)))
    report({ line: piece.line, column: name, problems: piece.problems }, askAbout(piece, name));
  const choices = choicesOf(piece, roleOf);
  if (choices.length > 0) takeChoices(piece, choices);
  const groups = [
    ...Map.groupBy(choices.length > 0 ? withoutRepeats(placed) : placed, (one) =>
      groupKey(one, answers),
    ).values(),
  ];
  if (groups.length === 0)
    return [toProduct(piece, [], { answers, isOnly: true, isFirst: true, others: [] })];
  return groups.map((group, at) =>
    toProduct(piece, group, {
      answers,
      ...{ isOnly: groups.length === 1, isFirst: at === 0 },
      others: groups.filter((other) => other !== group).flat(),
    }),
  );
}

type Choice = { name: string; values: string[] };

/** What shoppers choose of a piece that is made for them. */
function choicesOf(piece: Piece, roleOf: RoleOf): Choice[] {
  const options = piece.variants
    .flatMap((variant) => variant.options)
    .filter((option) => !isNoOption(option) && roleOf(option.name) === 'made_on_order');
  return [...Map.groupBy(options, ({ name }) => name)].map(([name, of]) => ({
    name,
    values: [...new Set(of.map(({ value }) => value.trim()))],
  }));
}

function takeChoices(piece: Piece, choices: readonly Choice[]): void {
  const lines = choices.map(({ name, values }) => `${name}: ${values.join(', ')}`);
  const { description, ...values } = piece.values;
  piece.values = {
    ...values,
    made_on_order: true,
    description: [typeof description === 'string' ? description : '', ...lines].filter(Boolean).join('\n'),
  };
}

/** One row for each size and color: the choice is no stock of its own. */
function withoutRepeats(placed: readonly Placed[]): Placed[] {
  const nameOf = ({ color, parts, size }: Placed) => JSON.stringify([color, parts, size]);
  return placed.filter((one, at) => placed.findIndex((other) => nameOf(other) === nameOf(one)) === at);
}

function namesIn(piece: Piece): string[] {
  return piece.variants.flatMap(({ options }) =>
    options.filter((one) => !isNoOption(one)).map(({ name }) => name),
  );
}

function askAbout(piece: Piece, name: string): string {
  const values = new Set(
    piece.variants.flatMap(({ options }) =>
      options.filter((one) => one.name === name).map(({ value }) => value),
    ),
  );
  return `Please say what ${name} is (${[...values].slice(0, 4).join(', ')}): part of the size, products of their own, or a choice that is made on order.`;
}

function place(variant: Variant, roleOf: RoleOf, answers: Answers): Placed {
  const options = variant.options.filter((option) => !isNoOption(option));
  // What nobody has explained yet stands in the size, until somebody does.
  const valuesOf = (role: OptionRole) =>
    options.filter(({ name }) => (roleOf(name) ?? 'in_size') === role).map(({ value }) => value);
  const color = valuesOf('color')
    .map((value) => answerTo(answers.colors, value) ?? plainColor(value))
    .join(' / ');
  const sizes = valuesOf('size').map((value) => answerTo(answers.sizes, value) ?? plainSize(value));
  const size = [...sizes, ...valuesOf('in_size').map((value) => value.trim())].join(' / ');
  return { variant, color: color || null, parts: valuesOf('separate'), size: size || null };
}

function groupKey({ variant, color, parts }: Placed, { prices }: Answers): string {
  const price = prices === 'separate' ? variant.price : null;
  return JSON.stringify([color?.toLowerCase(), parts, price]);
}

type Among = { answers: Answers; isOnly: boolean; isFirst: boolean; others: readonly Placed[] };

function toProduct(piece: Piece, group: readonly Placed[], among: Among): ImportedProduct {
  const { variants: _, ...shared } = piece;
  const [first] = group;
  const distinct = among.isOnly ? '' : partsOf(first, among.others).join('-');
  const values = { ...piece.values };
  if (first?.color) values.color = first.color;
  if (!among.isOnly && first?.color) values.color_group = firstLetters(piece.key, 60);
  if (first && first.parts.length > 0 && typeof values.name === 'string')
    values.name = `${values.name} - ${first.parts.join(' / ')}`;
  if (first?.color && typeof values.name === 'string') values.name = withoutColor(values.name, first.color);
  if (!among.isFirst && typeof values.slug === 'string') values.slug = slugWith(values.slug, distinct);
  const product: ImportedProduct = {
    ...shared,
    ...{ key: distinct === '' ? piece.key : `${piece.key}/${distinct.toLowerCase()}`, values },
    ...{ problems: problemsOf(piece, among), sizes: [], stock: undefined },
    pictures: picturesOf(piece, group, among),
  };
  takeVariants(product, group, among.answers);
  return product;
}

/** What is wrong with the piece is wrong with each of its products; what is wrong with a variant, with its own. */
function problemsOf({ problems }: Piece, { others }: Among): Piece['problems'] {
  const foreign = new Set(others.map(({ variant }) => variant.line));
  const ofPiece = (column: string) => !OF_VARIANTS.includes(column);
  return problems.filter(({ line, column }) => ofPiece(column) || !foreign.has(line));
}

const OF_VARIANTS = ['stock', 'price', 'compare_at_price', 'cost', 'weight_g', 'sku', 'barcodes'];

/** What tells this group from the others: its color and parts, or its sizes when only the price differs. */
function partsOf(first: Placed | undefined, others: readonly Placed[]): string[] {
  if (!first) return [];
  const parts = [first.color ?? '', ...first.parts].filter(Boolean);
  const isAlone = !others.some(
    (other) =>
      [other.color ?? '', ...other.parts].join('/') === [first.color ?? '', ...first.parts].join('/'),
  );
  return isAlone ? parts : [...parts, first.size ?? String(first.variant.price)];
}

function slugWith(slug: string, part: string): string {
  const plain = part
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return plain === '' ? slug : `${slug}-${plain}`;
}

/** "Neel Kurta - Blue" of the color Blue is "Neel Kurta". */
function withoutColor(name: string, color: string): string {
  const end = new RegExp(`^(.+\\S) *[-–|] *${RegExp.escape(color)}$`, 'i').exec(name)?.[1];
  return end ?? name;
}

/** The picture of the color first; without those of other colors. */
function picturesOf(piece: Piece, group: readonly Placed[], { others }: Among) {
  const own = group.flatMap(({ variant }) => variant.picture ?? []);
  const foreign = others.flatMap(({ variant }) => variant.picture ?? []).filter((url) => !own.includes(url));
  const shared = piece.pictures.filter(({ url }) => !foreign.includes(url));
  const covers = [...new Set(own)].map(
    (url) =>
      shared.find((picture) => picture.url === url) ?? { url, alt: null, line: group[0]?.variant.line ?? 0 },
  );
  // Without a choice of colors the order of the product counts.
  if (others.length === 0) return [...shared, ...covers.filter((picture) => !shared.includes(picture))];
  return [...covers, ...shared.filter((picture) => !covers.includes(picture))];
}

function takeVariants(product: ImportedProduct, group: readonly Placed[], answers: Answers): void {
  const [first] = group;
  if (!first) return;
  const { values, problems } = product;
  const { price, compare_at_price, cost, weight_g } = first.variant;
  Object.assign(values, defined({ price, compare_at_price, cost, weight_g }));
  if (group.every(({ variant }) => variant.isContinued))
    product.suggested = { ...product.suggested, made_on_order: true };
  const lowest = lowestPrice(group);
  if (answers.prices === 'extra' && lowest !== null) values.price = lowest;
  reportPrices(product, group, answers);
  dropLowWasPrice(product, first.variant.line);
  const sized = group.filter(({ size }) => size !== null && size !== FREE_SIZE);
  if (sized.length === 0) {
    const { sku, barcodes, stock, line } = first.variant;
    Object.assign(values, defined({ sku, barcodes }));
    product.stock = stock;
    if (group.length > 1)
      report(
        { line: group[1]?.variant.line ?? line, column: 'size', problems },
        `Line ${line} has the same choice.`,
      );
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
  takeStyleCode(product);
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
