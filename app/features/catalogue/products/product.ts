import type { PictureData } from '#app/platform/images/image.ts';

export const PRODUCT_TYPES = ['Kurta', 'Top', 'Dresses', 'Co-ord', 'Dupatta', 'Maxi'] as const;
export const PIECE_SETS = ['1 Piece', '2 Piece', '3 Piece'] as const;
export const COLLECTIONS = ['Womens Clothing', 'Kids Collection'] as const;
export const STANDARD_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const FREE_SIZE = 'Free Size';

/** Prices are in rupees; `sale_price` equals `price` without a discount. */
export type Product = {
  id: number;
  name: string;
  slug: string;
  price: number;
  sale_price: number;
  color: string;
  category: string;
  category_slug: string;
  category_id: number;
  type: string;
  size: string;
  /** Empty when all sizes draw from the one `stock`. */
  sizes: SizeStock[];
  description: string;
  image: string | null;
  image2: string | null;
  image3: string | null;
  image4: string | null;
  pictures: PictureData[];
  stock: number;
  made_on_order: boolean;
  piece_set: string;
  collection: string;
  version: number;
  created_at: string;
};

export type SizeStock = { size: string; stock: number };

export type ProductCardData = Pick<
  Product,
  'id' | 'name' | 'slug' | 'price' | 'sale_price' | 'stock' | 'made_on_order' | 'category_slug'
> & { pictures: PictureData[] };

export function toCardData(product: ProductCardData): ProductCardData {
  const { id, name, slug, price, sale_price, stock, made_on_order, category_slug, pictures } = product;
  return {
    id,
    name,
    slug,
    price,
    sale_price,
    stock,
    made_on_order,
    category_slug,
    pictures: pictures.slice(0, 2),
  };
}

export function isBuyable(product: Pick<Product, 'slug' | 'stock'>): boolean {
  return product.slug !== '' && product.stock > 0;
}

export function stockLabel(product: Pick<Product, 'stock' | 'made_on_order'>): string {
  if (product.made_on_order) return 'Made on Order';
  if (product.stock <= 0) return 'Sold Out';
  return `Only ${product.stock} left in stock`;
}

export function listSizes(product: Pick<Product, 'size'>): string[] {
  return product.size
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean);
}

export function hasSizePicker(product: Pick<Product, 'size' | 'type'>): boolean {
  const sizes = listSizes(product);
  return product.type !== 'Dupatta' && sizes.length > 0 && !sizes.includes(FREE_SIZE);
}

export function needsSize(product: Pick<Product, 'size' | 'type'>): boolean {
  if (!hasSizePicker(product)) return false;
  const sizes = listSizes(product);
  return sizes.length > 1 || sizes.some((size) => (STANDARD_SIZES as readonly string[]).includes(size));
}

export function stockOfSize(product: Pick<Product, 'stock' | 'sizes'>, size: string): number {
  if (product.sizes.length === 0) return product.stock;
  return product.sizes.find((row) => row.size === size)?.stock ?? 0;
}
