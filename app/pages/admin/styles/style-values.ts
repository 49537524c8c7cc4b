import type { Style } from '#app/features/content/styles/style.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';

const messages = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  image: 'Image',
  another: 'another picture',
  noPicture: 'none',
  needsName: 'Please enter a name.',
  needsCategory: 'Please enter a category.',
  needsPrice: 'Please enter a price in rupees, such as 4500.',
};

export type StyleValues = {
  name: string;
  category: string;
  price: string;
  picture: PictureData | null;
  file: File | null;
};

export function toStyleValues(style: Style | null): StyleValues {
  const { name = '', category = '', price = '', picture = null } = style ?? {};
  return { name, category, price: String(price), picture, file: null };
}

export const STYLE_FIELDS: ComparedField<StyleValues>[] = [
  { name: messages.name, text: ({ name }) => name },
  { name: messages.category, text: ({ category }) => category },
  { name: messages.price, text: ({ price }) => price },
  {
    name: messages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.noPicture),
  },
];

export function checkStyle({ name, category, price }: StyleValues): Record<string, string> {
  const isPrice = /^\d{1,9}(?:\.\d{1,2})?$/.test(price.trim().replaceAll(',', ''));
  return {
    ...(!name.trim() && { name: messages.needsName }),
    ...(!category.trim() && { category: messages.needsCategory }),
    ...(!isPrice && { price: messages.needsPrice }),
  };
}

export function toStyleCall(
  { name, category, price, picture, file }: StyleValues,
  row: Style | null,
  before: StyleValues,
): FormCall {
  const body = new FormData();
  for (const [field, text] of Object.entries({ name, category, price })) body.set(field, text);
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('image', '');
  if (!row) return { method: 'POST', path: '/api/styles/', body };
  body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/styles/${row.id}/`, body };
}

export function signedPrice(price: number, sign: string): string {
  const [whole = '', paisa] = price.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${grouped}${paisa === '00' ? '' : `.${paisa}`}`;
}
