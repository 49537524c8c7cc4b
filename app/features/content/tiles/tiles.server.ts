import { sql } from 'kysely';
import { NEW_ARRIVAL_IDS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { COLLECTION_PICTURES_TAG } from '#app/features/catalogue/openings/collection-pictures.server.ts';
import {
  type Kind,
  type List,
  listHeads,
  readLists,
} from '#app/features/catalogue/openings/openings.server.ts';
import type { Opening, OpeningTile } from '#app/features/catalogue/openings/schema.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { SIZE_GUIDE_PATH } from '#app/features/catalogue/size-charts/chart-table.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';

const messages = {
  readPost: 'Read the story',
  style: (category: string) => `${category} look`,
  seeStyle: 'See the whole look',
  sizeTitle: 'Not sure of the size?',
  sizeText: 'Take two measures with a tape, and see which size fits in each cut.',
  findSize: 'Find your size',
};

const TAGS = [
  ...['categories', 'settings', 'promotions', 'blogs', 'styles'],
  ...[LISTS_TAG, COLLECTION_PICTURES_TAG],
];

/** What opens the pages of lists, and the tile between their pieces. */
export const listOpenings = cached(TAGS, FALLBACK_TTL, async (): Promise<Opening[]> => {
  const [heads, tiles] = await Promise.all([listHeads(), readTiles()]);
  return heads.map((head) => ({ ...head, tile: tiles.get(head.path) ?? SIZE_GUIDE }));
});

/** `path` of the page of a list; null when there is no such list. */
export async function findOpening(path: string): Promise<Opening | null> {
  return (await listOpenings()).find((opening) => opening.path === path) ?? null;
}

const SIZE_GUIDE: OpeningTile = {
  title: messages.sizeTitle,
  text: messages.sizeText,
  link: messages.findSize,
  to: SIZE_GUIDE_PATH,
  picture: null,
};

/** Everything is in it: whoever looks through it all is helped most by the size guide. */
const WITH_SIZE_GUIDE = '/shop-all';

/** The newest post about a list, else the newest style with one of its pieces; by the path of the list. */
async function readTiles(): Promise<Map<string, OpeningTile>> {
  const lists = (await readLists()).filter(({ path }) => path !== WITH_SIZE_GUIDE);
  const [posts, styles] = await Promise.all([readPosts(lists), readStyles()]);
  return new Map(
    lists.flatMap(({ path, has }) => {
      const tile = posts.get(path) ?? styles.find(({ kinds }) => kinds.some(has))?.tile;
      return tile ? [[path, tile] as const] : [];
    }),
  );
}

type Picture = { image: string; width: number; height: number };

/** Without a blurred version: it stands far below what is seen at first. */
function toPicture({ image, width, height }: Picture): PictureData {
  return { src: pictureAddress(image), width, height, blur: '' };
}

async function readPosts(lists: readonly List[]): Promise<Map<string, OpeningTile>> {
  const paths = lists.map(({ path }) => path);
  const words = lists.map((list) => list.words);
  const { rows } = await sql<Picture & { path: string; title: string; excerpt: string; slug: string }>`
    select distinct on (path) path, title, excerpt, blogs.slug, image, width, height
    from unnest(${paths}::text[], ${words}::text[]) as list (path, words)
    join blogs on to_tsvector('english', search_text(title)) @@ websearch_to_tsquery('english', search_text(words))
    join pictures on pictures.name = image
    order by path, blogs.created_at desc, blogs.id desc`.execute(db);
  return new Map(
    rows.map(({ path, title, excerpt, slug, ...picture }) => [
      path,
      {
        ...{ title, text: excerpt, link: messages.readPost, to: `/blog/${slug}` },
        picture: toPicture(picture),
      },
    ]),
  );
}

/** Newest first, with what of their pieces can be bought. */
async function readStyles(): Promise<{ kinds: Kind[]; tile: OpeningTile }[]> {
  const { rows } = await sql<Picture & { id: number; name: string; category: string; kinds: Kind[] }>`
    select styles.id, styles.name, category, image, width, height, json_agg(json_build_object(
      'category_id', category_id, 'collection', collection, 'is_new', product_id = any (${NEW_ARRIVAL_IDS}))) as kinds
    from styles join pictures on pictures.name = image
    join style_products on style_id = styles.id join listed_products using (product_id)
    where is_buyable group by styles.id, pictures.name order by styles.created_at desc, styles.id desc`.execute(
    db,
  );
  return rows.map(({ id, name, category, kinds, ...picture }) => ({
    kinds,
    tile: {
      ...{ title: name, text: messages.style(category), link: messages.seeStyle, to: `/style/${id}` },
      picture: toPicture(picture),
    },
  }));
}
