import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';

const messages = { name: 'Category Name', image: 'Image', another: 'another picture', noPicture: 'none' };

type CategoryValues = { name: string; picture: PictureData | null; file: File | null };

export function toCategoryValues(category: Category | null): CategoryValues {
  return { name: category?.name ?? '', picture: category?.picture ?? null, file: null };
}

export const CATEGORY_FIELDS: ComparedField<CategoryValues>[] = [
  { name: messages.name, text: ({ name }) => name },
  {
    name: messages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.noPicture),
  },
];

export function toCategoryCall(
  { name, picture, file }: CategoryValues,
  row: Category | null,
  before: CategoryValues,
): FormCall {
  const body = new FormData();
  if (!row || name !== before.name) body.set('name', name);
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('remove_image', 'true');
  if (!row) return { method: 'POST', path: '/categories/api/categories/create/', body };
  body.set('version', String(row.version));
  return { method: 'PATCH', path: `/categories/api/categories/${row.id}/update/`, body };
}
