import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/list-query.ts';
import { LOST, linkToNext, MAX_ROWS, nextPageHeader, sortedCursor } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { blogPreviewSchema } from '#app/features/content/blog/blog.ts';
import {
  postPictureSchema,
  renderedContentSchema,
  staffBlogSchema,
} from '#app/features/content/blog/blog-schema.ts';
import { previewContent, savePostPicture } from '#app/features/content/blog/blog-writes.server.ts';
import { BLOG_SORTS } from '#app/features/content/blog/staff-blog.ts';
import { isBlogPosition, listStaffBlogs } from '#app/features/content/blog/staff-blogs.server.ts';
import { refuseContent } from './blog-endpoints.ts';

const NO_PICTURE = 'Please choose a picture.';

const listQuery = z
  .object({
    q: searchWords,
    sort: z.enum(BLOG_SORTS).catch('newest'),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
    cursor: sortedCursor.optional(),
  })
  .refine(({ cursor, sort }) => !cursor || isBlogPosition(cursor, sort), { path: ['cursor'], message: LOST });

export const blogWritingEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/blogs/',
    guard: 'admin',
    summary:
      'The posts without their texts, by a search in title and slug, sorted by `newest`, `edited` or `title`, with `-` before it the other way round',
    query: listQuery,
    answers: {
      200: {
        description: `At most ${MAX_ROWS} posts; the Link header leads on.`,
        schema: z.array(staffBlogSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { q, sort, limit, cursor }, here }) => {
      const { rows, next } = await listStaffBlogs(q, sort, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/blogs/preview/',
    guard: 'admin',
    summary: 'How a content would look as a post, without saving it',
    form: blogPreviewSchema,
    answers: {
      200: {
        description: 'The content, sanitised as it is when a post is saved.',
        schema: renderedContentSchema,
      },
    },
    run: async ({ body }) => {
      const preview = await previewContent(body.content);
      return preview.outcome === 'rendered' ? reply(200, preview.rendered) : refuseContent(preview.outcome);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/blogs/pictures/',
    guard: 'admin',
    summary: 'Send a picture for the text of a post',
    form: z.object({}),
    pictures: ['image'],
    answers: {
      201: {
        description:
          'Its address, for an `img` of the content. Unless a post shows it, it goes after a month.',
        schema: postPictureSchema,
      },
    },
    run: async ({ pictures }) => {
      if (!pictures.image) {
        return problem(400, 'no_file', NO_PICTURE, { fields: { image: NO_PICTURE } });
      }
      const picture = await savePostPicture(pictures.image);
      return reply(201, { image: picture.src, picture });
    },
  }),
];
