import type { Category } from '#app/features/catalogue/categories/category.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { type ProductValues, readSizeStock, type Slot } from './product-values.ts';

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
    { name: messages.price, text: ({ price }) => price },
    { name: messages.category, text: ({ category }) => categoryName(category) },
    { name: messages.type, text: ({ type }) => type },
    { name: messages.pieceSet, text: ({ piece_set }) => piece_set },
    { name: messages.collection, text: ({ collection }) => collection },
    { name: messages.size, text: ({ size }) => size },
    { name: messages.color, text: ({ color }) => color },
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
