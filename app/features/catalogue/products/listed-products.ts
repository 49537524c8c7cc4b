export type { ListedProduct } from './listed-product-schema.ts';

export function isForKids({ collection }: { collection: string }): boolean {
  return collection.trim().toLowerCase() === 'kids collection';
}
