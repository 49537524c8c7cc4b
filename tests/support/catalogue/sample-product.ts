import { mapFacts } from '#app/features/catalogue/products/facts.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';

/** A product as the shop answers it, without anything optional. Not stored. */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 7,
    name: 'Neel Kurta',
    slug: 'neel-kurta',
    description: 'Indigo.',
    price: 4500,
    sale_price: 4500,
    compare_at_price: null,
    state: 'live',
    color: 'blue',
    category: 'Eid',
    category_slug: 'eid',
    category_id: 2,
    type: 'Kurta',
    size: 'S,M',
    sizes: [],
    image: null,
    image2: null,
    image3: null,
    image4: null,
    pictures: [],
    stock: 2,
    made_on_order: false,
    piece_set: '1 Piece',
    collection: 'Womens Clothing',
    ...mapFacts(() => null),
    made_for: null,
    size_ages: [],
    lengths: [],
    place: null,
    popularity: null,
    color_group: null,
    other_colors: [],
    rating: null,
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
