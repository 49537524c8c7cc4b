import { type Answers, NO_ANSWERS } from '#app/features/imports/answers.ts';
import type { ImportedProduct, ReadFile, Sheet } from '#app/features/imports/read/model.ts';
import { readFile } from '#app/features/imports/read/read-file.ts';
import { recogniseFormat } from '#app/features/imports/read/recognise.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';

/** What a file with this text is read into; its headings stand in its first line. `combinations`: the second file of PrestaShop. */
export async function readText(
  text: string | Uint8Array,
  answers: Partial<Answers> = {},
  combinations?: string,
): Promise<ReadFile> {
  const sheet = await sheetOf(text, answers);
  const second = combinations === undefined ? null : await sheetOf(combinations, answers);
  return readFile(recogniseFormat(sheet.headings), sheet, { ...NO_ANSWERS, ...answers }, second);
}

async function sheetOf(text: string | Uint8Array, { encoding }: Partial<Answers>): Promise<Sheet> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { rows } = await readTable(bytes, { isExact: true, encoding: encoding ?? null });
  const [first, ...below] = rows;
  return { headings: first?.cells ?? [], rows: below };
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
