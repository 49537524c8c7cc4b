import type {
  ComparedProduct,
  ComparedSize,
} from '#app/features/catalogue/products/imported-products.server.ts';
import { isSameSize } from '#app/features/catalogue/products/product.ts';
import { type ImportedProduct, type ImportedSize, OWN_SYSTEM } from '#app/features/imports/read/model.ts';

/**
 * With what the sizes cost that a file does not name, or gives no price: they keep it. The lowest of all is the price of the product.
 * The shop's own file says the price of the product itself.
 */
export function keepOtherPrices(product: ImportedProduct, current: ComparedProduct): ImportedProduct {
  const { price } = product.values;
  const priced = product.sizes.filter(({ extra_price }) => typeof extra_price === 'number');
  if (product.source.system === OWN_SYSTEM || typeof price !== 'number' || priced.length === 0)
    return product;
  const others = current.sizes.filter((own) => !priced.some((one) => isSame(one, own)));
  if (others.length === 0) return product;
  const lowest = Math.min(price, ...others.map(({ extra_price }) => current.price + extra_price));
  const kept = others.map(({ size, extra_price }): ImportedSize => {
    const named = product.sizes.find((one) => isSame(one, { size }));
    const own = named ?? { size, line: product.line, stock: undefined };
    return { ...own, extra_price: current.price + extra_price - lowest };
  });
  const moved = product.sizes
    .filter((one) => !others.some((own) => isSame(one, own)))
    .map(({ extra_price, ...one }) => ({
      ...one,
      ...(typeof extra_price === 'number' && { extra_price: price + extra_price - lowest }),
    }));
  return { ...product, values: { ...product.values, price: lowest }, sizes: [...moved, ...kept] };
}

function isSame(one: Pick<ImportedSize, 'size'>, own: Pick<ComparedSize, 'size'>): boolean {
  return isSameSize(one.size.toLowerCase(), own.size.toLowerCase());
}
