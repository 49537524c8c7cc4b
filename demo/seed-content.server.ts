import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderContent } from '#app/features/content/rendering/markdown.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { blogs } from './data/blogs/index.ts';
import { photos } from './data/photos.ts';
import { reviews } from './data/reviews.ts';
import { styles } from './data/styles.ts';
import type { DemoBlog, DemoStyle } from './data/types.ts';
import { daysAgo, type PictureName } from './seed-catalogue.server.ts';

const SCENES = [
  'hero-desktop',
  'hero-mobile',
  'promo',
  'about-1',
  'cat-kids',
  'cat-hand-painted-dupattas-wide',
  'og-image',
];

/** By the path of the page that they open. */
const OPENINGS = {
  '/womens-clothing': 'womens',
  '/kids-collection': 'kids',
  '/category/new-arrivals': 'new-arrivals',
  '/shop-all': 'shop-all',
  '/category/western-grace': 'western-grace',
  '/category/casual-wear': 'casual-wear',
  '/category/eid': 'eid',
  '/category/hand-painted-suits': 'hand-painted-suits',
  '/category/hand-painted-dupattas': 'hand-painted-dupattas',
};

/** Reviews, community photos, blog posts, fashion styles, and the names of the site images. */
export async function insertContent(tx: Tx, folder: string, nameOf: PictureName): Promise<void> {
  await insertReviews(tx);
  await insertPhotos(tx, nameOf);
  const posts = await Promise.all(blogs.map((blog) => toBlogRow(blog, folder, nameOf)));
  await tx.insertInto('blogs').values(posts).execute();
  for (const style of styles) await insertStyle(tx, style, nameOf);
  const scenes = Object.fromEntries(
    SCENES.flatMap((scene) => {
      const name = nameOf(`scenes/${scene}`);
      return name ? [[scene, name]] : [];
    }),
  );
  await tx
    .insertInto('metadata')
    .values({ key: 'scenes', value: JSON.stringify(scenes) })
    .execute();
  const pictures = Object.entries(OPENINGS).map(([page, scene]) => ({
    key: page,
    image: nameOf(`scenes/opening-${scene}`),
  }));
  await tx.insertInto('collection_pictures').values(pictures).execute();
}

async function insertStyle(
  tx: Tx,
  { name, category, price, picture, pieces }: DemoStyle,
  nameOf: PictureName,
): Promise<void> {
  const { id } = await tx
    .insertInto('styles')
    .values({ name, category, price: toPaisa(price), image: nameOf(`scenes/${picture}`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = await tx
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', 'in', pieces)
    .execute();
  const idOf = (slug: string) => products.find((product) => product.slug === slug)?.id ?? Number.NaN;
  const rows = pieces.map((slug, index) => ({ style_id: id, product_id: idOf(slug), position: index + 1 }));
  await tx.insertInto('style_products').values(rows).execute();
}

async function insertReviews(tx: Tx): Promise<void> {
  const products = await tx.selectFrom('products').select(['id', 'slug']).execute();
  const rows = reviews.flatMap(({ product, days_ago, bought_size, ...review }) => {
    const known = products.find(({ slug }) => slug === product);
    const bought = { bought_here: bought_size !== undefined, size_bought: bought_size };
    return known ? [{ ...review, ...bought, product_id: known.id, created_at: daysAgo(days_ago) }] : [];
  });
  await tx.insertInto('reviews').values(rows).execute();
}

async function insertPhotos(tx: Tx, nameOf: PictureName): Promise<void> {
  const rows = photos.flatMap(({ picture, alt_text, approved }, index) => {
    const image = nameOf(`scenes/${picture}`);
    return image
      ? [
          {
            image,
            alt_text,
            is_approved: approved,
            by_shop: true,
            created_at: daysAgo(photos.length - index),
          },
        ]
      : [];
  });
  if (rows.length > 0) await tx.insertInto('photos').values(rows).execute();
}

async function toBlogRow(
  { slug, title, author, picture, days_ago, file }: DemoBlog,
  folder: string,
  nameOf: PictureName,
) {
  const content = await readFile(path.join(folder, 'data/blogs', file), 'utf8');
  const image = nameOf(`scenes/${picture}`);
  return {
    slug,
    title,
    author,
    image,
    content,
    created_at: daysAgo(days_ago),
    ...(await renderContent(content)),
  };
}
