import type { Style } from '#app/features/content/styles/schema.ts';
import { styleSchema } from '#app/features/content/styles/style-input.ts';
import { type ComparedField, sumText } from '#app/pages/admin/form/compare-edits.ts';
import type { PickedProduct } from '#app/pages/admin/product-picker/picked-product.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { fieldErrors } from '#app/platform/text/zod.ts';

const messages = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  image: 'Image',
  pieces: 'Pieces',
  another: 'another picture',
  noPicture: 'none',
};

export type StyleValues = {
  name: string;
  category: string;
  price: string;
  picture: PictureData | null;
  file: File | null;
  pieces: readonly PickedProduct[];
};

export function toStyleValues(style: Style | null): StyleValues {
  const { name = '', category = '', price = '', picture = null, pieces = [] } = style ?? {};
  return { name, category, price: String(price), picture, file: null, pieces };
}

export const STYLE_FIELDS: ComparedField<StyleValues>[] = [
  { name: messages.name, text: ({ name }) => name },
  { name: messages.category, text: ({ category }) => category },
  { name: messages.price, text: ({ price }) => sumText(price) },
  {
    name: messages.pieces,
    text: ({ pieces }) => idsOf(pieces),
    shown: ({ pieces }) => pieces.map(({ name }) => name).join(', '),
  },
  {
    name: messages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.noPicture),
  },
];

export function checkStyle(values: StyleValues): Record<string, string> {
  return fieldErrors(styleSchema.safeParse({ ...values, pieces: idsOf(values.pieces) }));
}

export function toStyleCall(
  { name, category, price, picture, file, pieces }: StyleValues,
  row: Style | null,
  before: StyleValues,
): FormCall {
  const body = new FormData();
  for (const [field, text] of Object.entries({ name, category, price })) body.set(field, text);
  if (idsOf(pieces) !== idsOf(before.pieces)) body.set('pieces', idsOf(pieces));
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('image', '');
  if (!row) return { method: 'POST', path: '/api/styles/', body };
  body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/styles/${row.id}/`, body };
}

function idsOf(pieces: readonly PickedProduct[]): string {
  return pieces.map(({ id }) => id).join();
}

export function signedPrice(price: number, sign: string): string {
  const [whole = '', paisa] = price.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${grouped}${paisa === '00' ? '' : `.${paisa}`}`;
}
