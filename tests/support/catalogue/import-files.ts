import { workOnImports } from '#app/features/imports/apply/import-jobs.server.ts';
import '#app/features/imports/pictures/picture-jobs.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

export const SHOPIFY_HEADINGS =
  'Handle,Title,Body (HTML),Product Category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Cost per item';

type SizeRow = { size: string; pieces?: number | string; price?: number | string };

/** Rows of one product in Shopify's table, a row for each size. */
export function shopifyRows(handle: string, title: string, sizes: readonly SizeRow[]): string[] {
  return sizes.map(({ size, pieces = '', price = 4500 }, at) =>
    [
      ...(at === 0 ? [handle, title, `<p>${title}.</p>`, 'Casual Wear', 'Kurta'] : [handle, '', '', '', '']),
      ...['Size', size, `${handle}-${size}`, price, 'shopify', pieces, ''],
    ].join(','),
  );
}

export const shopifyFile = (...rows: string[][]) => [SHOPIFY_HEADINGS, ...rows.flat()].join('\n');

export async function sendImport(
  token: string,
  content: string | Uint8Array,
  name = 'products.csv',
): Promise<Answer> {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
  return call('POST', '/api/admin/imports/', { token, body: formOf({ file }) });
}

/** Sent, and compared. */
export async function comparedImport(token: string, content: string | Uint8Array, name = 'products.csv') {
  const { body } = await sendImport(token, content, name);
  await workOnImports();
  return readImport(token, body.id);
}

export async function readImport(token: string, id: number) {
  return (await call('GET', `/api/admin/imports/${id}/`, { token })).body;
}

export async function importRows(token: string, id: number, query = '') {
  return (await call('GET', `/api/admin/imports/${id}/rows/${query}`, { token })).body.rows;
}

export async function applyImportNow(token: string, id: number) {
  await call('POST', `/api/admin/imports/${id}/apply/`, { token });
  await workOnImports();
  return readImport(token, id);
}

export async function undoImportNow(token: string, id: number) {
  await call('POST', `/api/admin/imports/${id}/undo/`, { token });
  await workOnImports();
  return readImport(token, id);
}

/** Reason and pieces of each row of the ledger, the oldest first. */
export async function ledgerOf(productId: number): Promise<[string | null, string, number][]> {
  const rows = await db
    .selectFrom('stock_ledger')
    .select(['size', 'reason', 'on_hand'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  return rows.map(({ size, reason, on_hand }) => [size, reason, on_hand]);
}
