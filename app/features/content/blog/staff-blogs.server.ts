import { sql } from 'kysely';
import { shownPicture } from '#app/features/content/content-pictures.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  isKeyOf,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortOrder,
  timeKey,
} from '#app/platform/database/keyset-page.server.ts';
import { likePattern } from '#app/platform/database/search-terms.ts';
import type { StaffBlog } from './blog-schema.ts';
import type { BlogSort } from './staff-blog.ts';

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
