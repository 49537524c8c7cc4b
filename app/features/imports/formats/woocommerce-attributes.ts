import { type CellReader, listIn } from '#app/features/imports/read/cells.ts';
import { addToDescription, factNamed } from '#app/features/imports/read/hints.ts';
import type { Piece } from '#app/features/imports/read/model.ts';
import { saysOf } from '#app/features/imports/read/option-roles.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

const MOST_ATTRIBUTES = 12;

type Attribute = { name: string; values: string[] };

export function attributesOf(cell: CellReader, row: TableRow): Attribute[] {
  return Array.from({ length: MOST_ATTRIBUTES }, (_, place) => {
    const name = (cell(row, `attribute ${place + 1} name`) ?? '').replace(/^(?:attribute_)?pa_/i, '');
    const values = cell(row, `attribute ${place + 1} value s`, `attribute ${place + 1} values`);
    return { name, values: listIn(values, values?.includes('|') ? '|' : ',') };
  }).filter(({ name }) => name !== '');
}

export function factsOf(cell: CellReader, row: TableRow) {
  return Object.assign(
    {},
    ...attributesOf(cell, row).map(({ name, values }) => {
      const fact = factNamed(name);
      return fact && values.length > 0 ? { [fact]: values.join(', ') } : {};
    }),
  );
}

/** One color or any sizes; several colors of a simple product are only a text. */
export function isChoice({ name, values }: Attribute): boolean {
  const says = saysOf(name);
  return says === 'size' ? values.length > 0 : says === 'color' && values.length === 1;
}

export function tellAttributes(piece: Piece, attributes: readonly Attribute[]): void {
  const told = attributes.filter(({ name, values }) => !factNamed(name) && values.length > 0);
  addToDescription(
    piece,
    told.map(({ name, values }) => `${name}: ${values.join(', ')}`),
  );
}

/** Variations have `navy-blue` for the Navy Blue of their product. */
export const isSame = (one: string, other: string) => plainWord(one) === plainWord(other);

const plainWord = (word: string) =>
  word
    .toLowerCase()
    .split(/[\s_-]/)
    .filter(Boolean)
    .join('-');
