import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { db } from '#app/platform/database.server.ts';
import { pictureAddress } from '#app/platform/pictures.ts';
import type { Category } from './category.ts';

/** Every category, in the order they were made. */
export async function listCategories(): Promise<Category[]> {
  dependsOn('categories');
  const rows = await selectCategories().orderBy('categories.id').execute();
  return rows.map(toCategory);
}

/** The category at this slug, or null. */
export async function findCategory(slug: string): Promise<Category | null> {
  dependsOn('categories');
  const row = await selectCategories().where('slug', '=', slug).executeTakeFirst();
  return row ? toCategory(row) : null;
}

function selectCategories() {
  return db
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.name', 'categories.image')
    .select([
      'categories.id',
      'categories.name',
      'categories.slug',
      'categories.image',
      'width',
      'height',
      'blur',
    ]);
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>;

function toCategory({ id, name, slug, image, width, height, blur }: CategoryRow): Category {
  if (!image || !width || !height || !blur) return { id, name, slug, image: null, picture: null };
  const src = pictureAddress(image);
  return { id, name, slug, image: src, picture: { src, width, height, blur } };
}
