import { shownPicture } from '#app/features/content/content-pictures.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { isBlogSlug } from './blog.ts';
import type { Blog } from './blog-schema.ts';

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
export async function readBlog(connection: Database | Tx, id: number): Promise<Blog> {
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
