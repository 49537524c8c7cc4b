import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';

export type PickedProduct = Pick<
  ProductCardData,
  'id' | 'name' | 'slug' | 'sale_price' | 'stock' | 'pictures'
>;

type Picked = readonly PickedProduct[];

/** Takes a function of the present list: several of its buttons may be pressed before the page is drawn again. */
export type ChangePicked = (changed: (now: Picked) => Picked) => void;

/** The same list when the product is in it already, or when no more fit. */
export function withPicked(now: Picked, product: PickedProduct, most: number): Picked {
  const isIn = now.some(({ id }) => id === product.id);
  return isIn || now.length >= most ? now : [...now, product];
}

export function withoutPicked(now: Picked, id: number): Picked {
  return now.filter((product) => product.id !== id);
}

/** One place up or down; the same list where there is no such place. */
export function movePicked(now: Picked, id: number, step: -1 | 1): Picked {
  const from = now.findIndex((product) => product.id === id);
  const moved = now[from];
  const to = from + step;
  if (!moved || to < 0 || to >= now.length) return now;
  const others = withoutPicked(now, id);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
