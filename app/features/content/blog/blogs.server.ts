import { sql } from 'kysely';
import { shownPicture } from '#app/features/content/content-pictures.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import {
  isKeyOf,
  likePattern,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortOrder,
  timeKey,
} from '#app/platform/database/queries.server.ts';
import { type Blog, type BlogSort, isBlogSlug, type StaffBlog } from './schema.ts';

export async function listBlogs(): Promise<Blog[]> {
  return (await listBlogsPage()).rows;
}

export async function listBlogsPage(pageQuery: PageQuery = {}): Promise<Page<Blog>> {
  addCacheTags('blogs');
  const { rows, next } = await readPage(
    selectBlogs(db),
    { at: 'blogs.created_at', id: 'blogs.id' },
    pageQuery,
  );
  return { rows: rows.map(toBlog), next };
}

/** In any letter case: slugs of posts are small. */
export async function findBlog(asked: string): Promise<Blog | null> {
  addCacheTags('blogs');
  const slug = asked.toLowerCase();
  if (!isBlogSlug(slug)) return null;
  const row = await selectBlogs(db).where('blogs.slug', '=', slug).executeTakeFirst();
  return row ? toBlog(row) : null;
}

/** The present slug of a post that had this one, or null. */
export async function findMovedBlog(asked: string): Promise<string | null> {
  addCacheTags('blogs');
  const slug = asked.toLowerCase();
  if (!isBlogSlug(slug)) return null;
  const row = await db
    .selectFrom('blog_slug_history')
    .innerJoin('blogs', 'blogs.id', 'blog_slug_history.blog_id')
    .where('blog_slug_history.slug', '=', slug)
    .select('blogs.slug')
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** @throws when there is none. */
export async function loadBlog(connection: Database | Tx, id: number): Promise<Blog> {
  return toBlog(await selectBlogs(connection).where('blogs.id', '=', id).executeTakeFirstOrThrow());
}

function selectBlogs(connection: Database | Tx) {
  return connection
    .selectFrom('blogs')
    .leftJoin('pictures', 'pictures.name', 'blogs.image')
    .select(['blogs.id', 'blogs.title', 'blogs.slug', 'blogs.content', 'blogs.html', 'blogs.excerpt'])
    .select(['blogs.author', 'blogs.image', 'blogs.created_at', 'blogs.updated_at'])
    .select('blogs.version')
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);
}

type BlogRow = Awaited<ReturnType<ReturnType<typeof selectBlogs>['executeTakeFirstOrThrow']>>;

function toBlog({ image, width, height, blur, created_at, updated_at, ...text }: BlogRow): Blog {
  return {
    ...text,
    ...shownPicture({ image, width, height, blur }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export async function listBlogAddresses(): Promise<{ slug: string; updated_at: string }[]> {
  addCacheTags('blogs');
  const rows = await db
    .selectFrom('blogs')
    .select(['slug', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug, updated_at: updated_at.toISOString() }));
}

export async function listStaffBlogs(
  q: string | undefined,
  sort: BlogSort,
  pageQuery: PageQuery,
): Promise<Page<StaffBlog>> {
  let query = selectStaffBlogs();
  if (q) {
    const pattern = likePattern(q);
    query = query.where((eb) =>
      eb.or([eb('blogs.title', 'ilike', pattern), eb('blogs.slug', 'ilike', pattern)]),
    );
  }
  const { rows, next } = await readPage(query, sortedBy(sort), pageQuery);
  return { rows: rows.map(toStaffBlog), next };
}

export function isBlogPosition({ key }: Position, sort: BlogSort): boolean {
  return isKeyOf(key, sortedBy(sort).type);
}

function selectStaffBlogs() {
  return db
    .selectFrom('blogs')
    .leftJoin('pictures', 'pictures.name', 'blogs.image')
    .select(['blogs.id', 'blogs.title', 'blogs.slug', 'blogs.excerpt', 'blogs.author', 'blogs.image'])
    .select(['blogs.created_at', 'blogs.updated_at', 'blogs.version'])
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);
}

function sortedBy(sort: BlogSort): SortOrder {
  const [id, isTurned] = ['blogs.id', sort.startsWith('-')];
  if (sort.endsWith('title')) {
    const value = sql<string>`lower(blogs.title)`;
    return { id, value, cursorValue: value, type: 'text', descending: isTurned };
  }
  const time = timeKey(sort.endsWith('edited') ? 'blogs.updated_at' : 'blogs.created_at');
  return { id, ...time, descending: !isTurned };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStaffBlogs>['executeTakeFirstOrThrow']>>;

function toStaffBlog({ image, width, height, blur, created_at, updated_at, ...text }: Row): StaffBlog {
  return {
    ...text,
    ...shownPicture({ image, width, height, blur }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Posts whose title or beginning has the words, best first. `query` is one for `to_tsquery`. */
export async function searchBlogs(query: string, limit: number): Promise<{ name: string; slug: string }[]> {
  addCacheTags('blogs');
  const { rows } = await sql<{ name: string; slug: string }>`
    select title as name, slug from blogs, to_tsquery('english', ${query}) as wanted
    where to_tsvector('english', search_text(title || ' ' || excerpt)) @@ wanted
    order by ts_rank(to_tsvector('english', search_text(title)), wanted) desc, created_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}
