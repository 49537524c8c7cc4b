import { type Answers, answerTo, type OptionRole } from '#app/features/imports/answers.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { report } from './cells.ts';
import { addToDescription, factNamed } from './hints.ts';
import type { ImportedProduct, Piece, Variant } from './model.ts';
import { isNoOption, plainColor, type RoleOf } from './option-roles.ts';
import { plainSizes } from './sizes.ts';
import { type Among, fillPrices, leaveOutUnsized, type Placed, takeVariants } from './variants.ts';

/** The products of this shop that a piece is: one for each color, with its sizes. */
export function splitPiece(piece: Piece, roleOf: RoleOf, answers: Answers): ImportedProduct[] {
  fillPrices(piece);
  leaveOutUnsized(piece);
  tellWhatIsTheSame(
    piece,
    (name) => roleOf(name) === 'ignore' && answerTo(answers.options, name) === undefined,
  );
  const sizes = plainSizes(
    piece.variants.flatMap(({ options }) =>
      options.filter(({ name }) => roleOf(name) === 'size').map(({ value }) => value),
    ),
  );
  const placed = piece.variants.map((variant) => place(variant, roleOf, { answers, sizes }));
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

/** What all pieces of a file share is no choice, and is told of them. */
function tellWhatIsTheSame(piece: Piece, isTold: (name: string) => boolean): void {
  const options = piece.variants.flatMap((variant) => variant.options);
  const values = new Map(options.map(({ name, value }) => [name, value]));
  for (const [name, value] of values) {
    if (!isTold(name) || /^(?:option \d|title)$/i.test(name)) continue;
    const fact = factNamed(name);
    if (fact) piece.suggested[fact] ??= value;
    else addToDescription(piece, [`${name}: ${value}`]);
  }
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
  piece.values.made_on_order = true;
  piece.values.description ??= '';
  addToDescription(
    piece,
    choices.map(({ name, values }) => `${name}: ${values.join(', ')}`),
  );
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

type Sizing = { answers: Answers; sizes: ReadonlyMap<string, string> };

function place(variant: Variant, roleOf: RoleOf, { answers, sizes: plain }: Sizing): Placed {
  const options = variant.options.filter((option) => !isNoOption(option));
  // What nobody has explained yet stands in the size, until somebody does.
  const valuesOf = (role: OptionRole) =>
    options.filter(({ name }) => (roleOf(name) ?? 'in_size') === role).map(({ value }) => value);
  const color = valuesOf('color')
    .map((value) => answerTo(answers.colors, value) ?? plainColor(value))
    .join(' / ');
  const sizes = valuesOf('size').map((value) => answerTo(answers.sizes, value) ?? plain.get(value) ?? value);
  // Sizes stand in one list with commas.
  const size = [...sizes, ...valuesOf('in_size').map(plainColor)].join(' / ').replaceAll(/ ?, ?/g, '/');
  return { variant, color: color || null, parts: valuesOf('separate'), size: size || null };
}

function groupKey({ variant, color, parts }: Placed, { prices }: Answers): string {
  const price = prices === 'separate' ? variant.price : null;
  return JSON.stringify([color?.toLowerCase(), parts, price]);
}

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
  if (distinct !== '' && among.isFirst) product.keyAlone = piece.key;
  takeVariants(product, group, among);
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
  const own = group.flatMap(({ variant }) => variant.pictures ?? []);
  const foreign = others.flatMap(({ variant }) => variant.pictures ?? []).filter((url) => !own.includes(url));
  const shared = piece.pictures.filter(({ url }) => !foreign.includes(url));
  const covers = [...new Set(own)].map(
    (url) =>
      shared.find((picture) => picture.url === url) ?? { url, alt: null, line: group[0]?.variant.line ?? 0 },
  );
  // Without a choice of colors the order of the product counts.
  if (others.length === 0) return [...shared, ...covers.filter((picture) => !shared.includes(picture))];
  return [...covers, ...shared.filter((picture) => !covers.includes(picture))];
}
