import { selectProducts, withPrices } from '#app/features/catalogue/products/product-rows.server.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { sumOfPieces } from './style-price.ts';
import type { Style, StylePiece } from './style-schema.ts';

type WithIds = Omit<Style, 'pieces' | 'pieces_price'> & { piece_ids: number[] };

/** The pieces of all these styles by one statement. */
export async function withPieces(connection: Database | Tx, styles: readonly WithIds[]): Promise<Style[]> {
  const ids = [...new Set(styles.flatMap(({ piece_ids }) => piece_ids))];
  const products = await readProducts(connection, ids);
  return styles.map(({ piece_ids, version, ...style }) => {
    const pieces = piece_ids.flatMap((id) => products.get(id) ?? []);
    return { ...style, pieces, pieces_price: sumOfPieces(pieces), version };
  });
}

async function readProducts(
  connection: Database | Tx,
  ids: readonly number[],
): Promise<Map<number, StylePiece>> {
  if (ids.length === 0) return new Map();
  addCacheTags(...ids.map((id) => `product:${id}`), 'categories');
  const rows = await selectProducts(connection)
    .where('products.id', 'in', [...ids])
    .execute();
  return new Map((await withPrices(rows, connection)).map((product) => [product.id, toPiece(product)]));
}

function toPiece(product: Product): StylePiece {
  const { id, name, slug, price, sale_price, color, category_slug, type, size, sizes, image } = product;
  const { pictures, stock, made_on_order, size_ages } = product;
  return {
    ...{
      id,
      name,
      slug,
      price,
      sale_price,
      color,
      category_slug,
      type,
      size,
      sizes,
      size_ages,
      image,
      stock,
      made_on_order,
    },
    pictures: pictures.slice(0, 1),
  };
}

/** False when one of the products does not exist. */
export async function writePieces(tx: Tx, style: number, products: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('style_products').where('style_id', '=', style).execute();
  if (products.length === 0) return true;
  const rows = products.map((product_id, index) => ({ style_id: style, product_id, position: index + 1 }));
  // Locked against deletion until the transaction ends.
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...products])
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (known.length < rows.length) return false;
  await tx.insertInto('style_products').values(rows).execute();
  return true;
}
