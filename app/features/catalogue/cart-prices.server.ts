import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#app/platform/database.server.ts';
import type { Paisa } from '#app/platform/money.ts';
import { pictureAddress } from '#app/platform/pictures.ts';
import { salePrice } from './pricing.ts';
import type { SizeStock } from './product.ts';
import { listPromotions } from './promotions.server.ts';

/** A product as the bag and the checkout need it, priced at this moment. Prices are paisa. */
export type SellableProduct = {
  id: number;
  name: string;
  slug: string;
  color: string;
  type: string;
  size: string;
  sizes: SizeStock[];
  image: string | null;
  list_price: Paisa;
  price: Paisa;
  stock: number;
  made_on_order: boolean;
};

/** The products of a bag by id, never from a cache; ids that are gone are missing from the map. */
export async function findSellableProducts(
  connection: Tx | Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SellableProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSellable(connection)
    .where('products.id', 'in', [...new Set(ids)])
    .execute();
  const promotions = await listPromotions(now, connection);
  return new Map(
    rows.map(({ price, category, collection, image, sizes, ...rest }) => [
      rest.id,
      {
        ...rest,
        sizes: sizes as SizeStock[],
        image: image && pictureAddress(image),
        list_price: price,
        price: salePrice({ price, category, collection }, promotions, now),
      },
    ]),
  );
}

function selectSellable(connection: Tx | Database) {
  return connection
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.color',
      'products.type',
      'products.size',
      'products.image',
      'products.price',
      'products.stock',
      'products.made_on_order',
      'products.collection',
      'categories.name as category',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
    );
}
