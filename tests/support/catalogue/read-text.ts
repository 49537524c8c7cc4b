import { type Answers, NO_ANSWERS } from '#app/features/imports/answers.ts';
import type { ImportedProduct, ReadFile } from '#app/features/imports/read/model.ts';
import { readFile } from '#app/features/imports/read/read-file.ts';
import { recogniseFormat } from '#app/features/imports/read/recognise.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';

/** What a file with this text is read into; its headings stand in its first line. */
export async function readText(text: string | Uint8Array, answers: Partial<Answers> = {}): Promise<ReadFile> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { rows } = await readTable(bytes, { isExact: true, encoding: answers.encoding ?? null });
  const [first, ...below] = rows;
  const headings = first?.cells ?? [];
  return readFile(recogniseFormat(headings), { headings, rows: below }, { ...NO_ANSWERS, ...answers });
}

/** The products of `readText`. */
export async function productsIn(
  text: string | Uint8Array,
  answers: Partial<Answers> = {},
): Promise<ImportedProduct[]> {
  return (await readText(text, answers)).products;
}

/** `S:3` for each size of a product with its pieces. */
export function sizesOf(product: ImportedProduct | undefined): string[] {
  return product?.sizes.map(({ size, stock }) => `${size}:${stock}`) ?? [];
}

/** `price in line 3` for each error. */
export function errorsOf(products: readonly ImportedProduct[]): string[] {
  return sentencesOf(products, 'error').map(({ line, column }) => `${column} in line ${line}`);
}

export function warningsOf(products: readonly ImportedProduct[]): string[] {
  return sentencesOf(products, 'warning').map(({ sentence }) => sentence);
}

function sentencesOf(products: readonly ImportedProduct[], level: 'error' | 'warning') {
  return products.flatMap(({ problems }) => problems.filter((problem) => problem.level === level));
}
