import { isForKids } from '#app/features/catalogue/products/listed-products.ts';
import { hasSizePicker, listSizes, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import type { DetailRow } from './detail-rows.ts';

const messages = {
  sizes: 'Sizes',
  choosing: 'Choosing',
  wearWith: 'Finish with',
  kurtaOnly: 'Kurta only',
  topOnly: 'Top only',
  pieces: (count: string) => (count === '1' ? '1 piece' : `${count}-piece set`),
  usualSize: 'Take your usual size; between sizes, go for the larger one',
  byAge: 'Choose by age in the size chart; between two sizes, the larger one lasts longer',
};

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

export type FitProduct = Pick<Product, 'type' | 'piece_set' | 'collection' | 'size' | 'sizes' | 'stock'>;

type Set = Pick<Product, 'type' | 'piece_set' | 'set_contents'>;

/** Of a dupatta, such as " of 98 by 36 inches". */
const MEASURES = / (?:of )?\d[\d.½¼¾]* ?(?:by|x|×) ?\d[\d.½¼¾]* ?(?:inches|inch|in|cm)\b/gi;

/**
 * What the price is for, without its measures, which stand in the details. A kurta or a top is often photographed with trousers that
 * are not part of it.
 */
export function setContents({ type, piece_set, set_contents }: Set): string {
  if (set_contents) return set_contents.replace(MEASURES, '');
  if (piece_set === '1 Piece' && type === 'Kurta') return messages.kurtaOnly;
  if (piece_set === '1 Piece' && type === 'Top') return messages.topOnly;
  return messages.pieces(piece_set.slice(0, 1));
}

/** Names with their values; what cannot be said of the product is left out. */
export function fitFacts(product: FitProduct): DetailRow[] {
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
