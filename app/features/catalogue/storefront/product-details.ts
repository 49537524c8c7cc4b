import { FACT_NAMES, FACTS, type FactName } from '#app/features/catalogue/products/facts.ts';
import { formatMeasure, groupByPart } from '#app/features/catalogue/products/measures.ts';
import {
  hasSizePicker,
  isForKids,
  listSizes,
  pricesOf,
  stockOfSize,
} from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { ageLabel } from '#app/features/catalogue/products/size-ages.ts';

const messages = {
  length: 'Length',
  inInches: (part: string, sizes: string) => `${part}: ${sizes} inches`,
  madeFor: 'Made for',
  girl: 'Girls',
  boy: 'Boys',
  both: 'Girls and boys',
  ages: 'Age',
  sizes: 'Sizes',
  choosing: 'Choosing',
  wearWith: 'Finish with',
  kurtaOnly: 'Kurta only',
  topOnly: 'Top only',
  pieces: (count: string) => (count === '1' ? '1 piece' : `${count}-piece set`),
  usualSize: 'Take your usual size; between sizes, go for the larger one',
  byAge: 'Choose by age in the size chart; between two sizes, the larger one lasts longer',
};

export type DetailRow = readonly [name: string, lines: readonly string[]];

type PossibleRow = [name: string, lines: (string | null)[]];

/** Names with their lines; a fact that nobody has written has no row. */
export function detailRows(product: Product): DetailRow[] {
  const { made_for, size_ages } = product;
  const before: Partial<Record<FactName, PossibleRow[]>> = {
    model_fit: [[messages.length, lengthLines(product)]],
    care: [
      [messages.madeFor, [made_for && messages[made_for]]],
      [messages.ages, [size_ages.map((row) => `${row.size} ${ageLabel(row)}`).join(' · ')]],
    ],
  };
  const rows = FACT_NAMES.flatMap((name): PossibleRow[] => [
    ...(before[name] ?? []),
    [FACTS[name].label, [factText(product, name)]],
  ]);
  return rows.flatMap(([name, lines]): DetailRow[] => {
    const known = lines.filter((line): line is string => Boolean(line));
    return known.length > 0 ? [[name, known]] : [];
  });
}

function factText(product: Product, name: FactName): string | null {
  const [fact, value] = [FACTS[name], product[name]];
  if (value === null) return null;
  return fact.kind === 'whole' ? `${Number(value).toLocaleString('en')} ${fact.unit}` : String(value);
}

/** As the page shows them: what is in the set stands at the price, and here only with measures that it does not have there. */
export function rowsBelowPrice(product: Product): DetailRow[] {
  const atPrice = setContents(product);
  return detailRows(product).filter(
    ([name, [line]]) => name !== FACTS.set_contents.label || line !== atPrice,
  );
}

/** "Kurta: S 42½ · M 43 inches", or "Kaftan: 50 inches" where there is one size. */
function lengthLines({ lengths, size }: Pick<Product, 'lengths' | 'size'>): string[] {
  const hasOneSize = !size.includes(',');
  return groupByPart(lengths).map(({ part, sizes }) => {
    const named = sizes.map((row) => {
      const inches = formatMeasure(row.inches, 'in');
      return hasOneSize ? inches : `${row.size} ${inches}`;
    });
    return messages.inInches(part, named.join(' · '));
  });
}

/** What a woman wears with the piece alone, and with a set, which has its lower garment and perhaps its dupatta. */
const WEAR_WITH: Record<Product['type'], { alone: string; set: string }> = {
  Kurta: { alone: 'Straight trousers or a shalwar, and khussa', set: 'Khussa and small jhumkay' },
  Top: { alone: 'High-waisted trousers or a long skirt', set: 'Flat sandals' },
  Dresses: {
    alone: 'Flat sandals by day, jhumkay in the evening',
    set: 'Flat sandals by day, jhumkay in the evening',
  },
  'Co-ord': { alone: 'Something in plain cotton', set: 'Flat sandals by day, khussa in the evening' },
  Dupatta: {
    alone: 'A plain suit in one of its colors, over one shoulder',
    set: 'A plain suit in one of its colors',
  },
  Maxi: { alone: 'Long earrings and a light dupatta', set: 'Long earrings' },
};

/** Of a dupatta, such as " of 98 by 36 inches". */
const MEASURES = / (?:of )?\d[\d.½¼¾]* ?(?:by|x|×) ?\d[\d.½¼¾]* ?(?:inches|inch|in|cm)\b/gi;

/**
 * What the price is for, without its measures, which stand in the details. A kurta or a top is often photographed with trousers that
 * are not part of it.
 */
export function setContents({ type, piece_set, set_contents }: Product): string {
  if (set_contents) return set_contents.replace(MEASURES, '');
  if (piece_set === '1 Piece' && type === 'Kurta') return messages.kurtaOnly;
  if (piece_set === '1 Piece' && type === 'Top') return messages.topOnly;
  return messages.pieces(piece_set.slice(0, 1));
}

/** Names with their values; what cannot be said of the product is left out. */
export function fitFacts(product: Product): DetailRow[] {
  const sizes = listSizes(product).filter((size) => stockOfSize(product, size) > 0);
  const kids = isForKids(product);
  const advice = WEAR_WITH[product.type]?.[product.piece_set === '1 Piece' ? 'alone' : 'set'];
  const facts: [string, string | undefined][] = [
    [messages.sizes, sizes.join(', ')],
    [messages.choosing, hasSizePicker(product) ? (kids ? messages.byAge : messages.usualSize) : ''],
    [messages.wearWith, kids ? '' : advice],
  ];
  return facts.flatMap(([name, value]): DetailRow[] => (value ? [[name, [value]]] : []));
}

const DESCRIPTION_CUT = 200;

/** Splits between words; `rest` is empty for a short text. */
export function splitDescription(text: string): { start: string; rest: string } {
  if (text.length <= DESCRIPTION_CUT) return { start: text, rest: '' };
  const head = text.slice(0, DESCRIPTION_CUT);
  // A text without a space in its first 200 characters is cut there, but never through a surrogate pair.
  const start = /^[\s\S]*\S(?=\s)/.exec(head)?.[0] ?? head.replace(/[\uD800-\uDBFF]$/, '');
  return { start, rest: text.slice(start.length) };
}

export type Availability = 'in_stock' | 'out_of_stock' | 'backorder';

/** What is sold under one number: a size of a product, or the product where it has none. */
export type Variant = {
  id: string;
  size: string | null;
  availability: Availability;
  /** In rupees. */
  price: number;
  sale_price: number;
};

/** Feeds, product page and structured data agree, because all of them call this. */
export function variantsOf(
  product: Pick<
    Product,
    'id' | 'type' | 'size' | 'sizes' | 'stock' | 'made_on_order' | 'price' | 'sale_price'
  >,
): Variant[] {
  const priced = (size: string | null) => {
    const { price, sale_price } = pricesOf(product, size);
    return { price, sale_price };
  };
  const sizes = listSizes(product);
  if (sizes.length === 0)
    return [{ id: String(product.id), size: null, availability: availabilityOf(product), ...priced(null) }];
  return sizes.map((size, index) => ({
    id: variantId(product.id, size, index),
    size,
    availability: availabilityOf(product, Math.min(product.stock, stockOfSize(product, size))),
    ...priced(size),
  }));
}

/** What is made on order is sold before it exists, which search engines call a back order. */
export function availabilityOf(
  { stock, made_on_order }: Pick<Product, 'stock' | 'made_on_order'>,
  left = stock,
): Availability {
  if (left <= 0) return 'out_of_stock';
  return made_on_order ? 'backorder' : 'in_stock';
}

/** The same every day. A size of other letters than an id may have counts by its place, so that no two are the same. */
function variantId(id: number, size: string, index: number): string {
  if (/^\w{1,20}$/.test(size)) return `${id}-${size}`;
  const readable = size.replace(/\W+/g, '-').slice(0, 20);
  return `${id}-${readable.replace(/^-|-$/g, '')}-${index + 1}`.replace('--', '-');
}

/** The product's page with the size chosen. */
export function variantPath(slug: string, size: string | null): string {
  return `/product/${slug}${size === null ? '' : `?${new URLSearchParams({ size })}`}`;
}
