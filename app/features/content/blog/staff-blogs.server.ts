import { sql } from 'kysely';
import { shownPicture } from '#app/features/content/content-pictures.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/search-terms.ts';
import {
  readSortedPage,
  type SortedBy,
  type SortedPage,
  type SortedPageQuery,
  type SortedPosition,
} from '#app/platform/database/sorted-page.server.ts';
import type { BlogSort, StaffBlog } from './staff-blog.ts';

export async function listStaffBlogs(
  q: string | undefined,
  sort: BlogSort,
  pageQuery: SortedPageQuery,
): Promise<SortedPage<StaffBlog>> {
  let query = selectStaffBlogs();
  if (q) {
    const pattern = likePattern(q);
    query = query.where((eb) =>
      eb.or([eb('blogs.title', 'ilike', pattern), eb('blogs.slug', 'ilike', pattern)]),
    );
  }
  const { rows, next } = await readSortedPage(query, 'blogs.id', sortedBy(sort), pageQuery);
  return { rows: rows.map(toStaffBlog), next };
}

export function isBlogPosition({ key }: SortedPosition, sort: BlogSort): boolean {
  if (typeof key !== 'string') return false;
  if (sort.endsWith('title')) return true;
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key) && Date.parse(key);
  return Boolean(moment) && key >= '0001' && new Date(key).toISOString().slice(0, 19) === key.slice(0, 19);
}

function selectStaffBlogs() {
  return db
    .selectFrom('blogs')
    .leftJoin('pictures', 'pictures.name', 'blogs.image')
    .select(['blogs.id', 'blogs.title', 'blogs.slug', 'blogs.excerpt', 'blogs.author', 'blogs.image'])
    .select(['blogs.created_at', 'blogs.updated_at', 'blogs.version'])
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);
}

function sortedBy(sort: BlogSort): SortedBy {
  const isTurned = sort.startsWith('-');
  if (sort.endsWith('title')) {
    const value = sql<string>`lower(blogs.title)`;
    return { value, cursorValue: value, type: 'text', descending: isTurned };
  }
  const value = sql.ref(sort.endsWith('edited') ? 'blogs.updated_at' : 'blogs.created_at');
  const cursorValue = sql<string>`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return { value, cursorValue, type: 'timestamptz', descending: !isTurned };
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
