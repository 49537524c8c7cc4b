import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { FACTS } from '#app/features/catalogue/facts/product-facts.ts';
import { type ComparedField, sumText } from '#app/pages/admin/form/compare-edits.ts';
import { type ProductValues, readSizeStock, readTypedAges, type Slot } from './product-values.ts';
import { readTypedLengths } from './typed-lengths.ts';

const messages = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  type: 'Type',
  pieceSet: 'Piece set',
  collection: 'Collection',
  size: 'Size',
  color: 'Color',
  slug: 'Address',
  facts: {
    set_contents: 'In the set',
    fabric: 'Fabric',
    work: 'Work',
    lining: 'Lining',
    care: 'Care',
    model_fit: 'Fit',
  },
  madeFor: 'Made for',
  ages: 'Ages',
  lengths: 'Lengths',
  madeOnOrder: 'Made on order',
  stock: 'Stock',
  pictures: 'Pictures',
  yes: 'yes',
  no: 'no',
  perSize: (size: string, stock: string) => `${size}: ${stock}`,
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  otherPictures: (count: string) => `${count}, changed`,
};

export function comparedFields(categories: readonly Category[]): ComparedField<ProductValues>[] {
  const categoryName = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id;
  return [
    { name: messages.name, text: ({ name }) => name },
    { name: messages.description, text: ({ description }) => description },
    { name: messages.price, text: ({ price }) => sumText(price) },
    { name: messages.category, text: ({ category }) => categoryName(category) },
    { name: messages.type, text: ({ type }) => type },
    { name: messages.pieceSet, text: ({ piece_set }) => piece_set },
    { name: messages.collection, text: ({ collection }) => collection },
    { name: messages.size, text: ({ size }) => size },
    { name: messages.color, text: ({ color }) => color },
    ...FACTS.map((fact) => ({
      name: messages.facts[fact],
      text: (values: ProductValues) => values[fact],
    })),
    { name: messages.madeFor, text: ({ made_for }) => made_for },
    { name: messages.ages, text: agesText },
    { name: messages.lengths, text: lengthsText },
    { name: messages.slug, text: ({ slug }) => slug },
    { name: messages.madeOnOrder, text: ({ made_on_order }) => (made_on_order ? messages.yes : messages.no) },
    { name: messages.stock, text: stockText },
    {
      name: messages.pictures,
      text: ({ slots }) => slots.map(slotText).join('\n'),
      shown: ({ slots }) => messages.otherPictures(messages.count(slots.filter(Boolean).length)),
    },
  ];
}

function agesText(values: ProductValues): string {
  return readTypedAges(values)
    .filter(({ typed }) => typed !== '')
    .map(({ size, typed }) => messages.perSize(size, typed))
    .join(', ');
}

function lengthsText(values: ProductValues): string {
  return readTypedLengths(values)
    .map(({ part, inches }) => `${part}: ${Object.entries(inches).flat().join(' ')}`)
    .join('\n');
}

function stockText(values: ProductValues): string {
  if (!values.per_size) return values.stock;
  return readSizeStock(values)
    .map(({ size, stock }) => messages.perSize(size, stock))
    .join(', ');
}

function slotText(slot: Slot): string {
  if (slot === null) return '';
  return slot instanceof File ? `${slot.name} ${slot.size}` : slot.src;
}
