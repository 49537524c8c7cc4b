import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  LOST,
  linkToNext,
  nextPageHeader,
  PAGE_ROWS,
  searchWords,
  slugParams,
  sortedCursor,
  staffListQuery,
  storedList,
  wholeListQuery,
} from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import {
  createBlog,
  deleteBlog,
  previewContent,
  type SaveBlogResult,
  savePostPicture,
  updateBlog,
} from '#app/features/content/blog/blog-writes.server.ts';
import {
  findBlog,
  isBlogPosition,
  listBlogsPage,
  listStaffBlogs,
} from '#app/features/content/blog/blogs.server.ts';
import {
  BLOG_SORTS,
  blogAnswerSchema,
  blogPreviewSchema,
  blogSchema,
  newBlogSchema,
  postPictureSchema,
  renderedContentSchema,
  staffBlogSchema,
} from '#app/features/content/blog/schema.ts';

const BLOG_ADDRESSES = ['/api/blogs/{slug}/', '/blog/:slug'];

export const blogEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/blogs/',
    guard: 'public',
    storedUnder: storedList,
    summary: 'All blog posts',
    query: z.object(wholeListQuery),
    answers: {
      200: {
        description: 'The posts, newest first.',
        schema: z.array(blogAnswerSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit, cursor }, here }) => {
      const { rows, next } = await listBlogsPage({ limit, after: cursor });
      return publicReply(rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/blogs/{slug}/',
    guard: 'public',
    storedUnder: {},
    summary: 'One blog post by its slug',
    params: slugParams,
    answers: { 200: { description: 'The post.', schema: blogAnswerSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const blog = await findBlog(params.slug);
      return blog ? publicReply(blog) : notFound();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/blogs/',
    guard: 'admin',
    permission: 'content',
    summary: 'Add a blog post',
    form: newBlogSchema,
    slugOf: BLOG_ADDRESSES,
    pictures: ['image'],
    answers: { 201: { description: 'The post, its content sanitised as html.', schema: blogAnswerSchema } },
    refuses: [404, 409],
    run: async ({ body, pictures }) => answerSaved(await createBlog(body, pictures.image), 201),
  }),
  endpoint({
    method: 'put',
    path: '/api/blogs/{slug}/',
    guard: 'admin',
    permission: 'content',
    summary:
      'Replace a blog post; author and picture stay unless they are sent, and an empty author is the brand',
    params: slugParams,
    form: blogSchema,
    slugOf: BLOG_ADDRESSES,
    pictures: ['image'],
    answers: { 200: { description: 'The post as it is now.', schema: blogAnswerSchema } },
    refuses: [404, 409],
    run: async ({ params, body, pictures }) =>
      answerSaved(await updateBlog(params.slug, body, pictures.image), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/api/blogs/{slug}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Delete a blog post',
    params: slugParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteBlog(params.slug)) ? noContent() : notFound()),
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveBlogResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.blog);
    case 'not_found':
      return notFound();
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'blogs', id: result.current.id });
    case 'slug_taken': {
      const message = 'Another post already uses this slug.';
      return problem(409, 'slug_taken', message, { fields: { slug: message } });
    }
    case 'too_complex':
    case 'busy':
      return refuseContent(result.outcome);
  }
}

function refuseContent(outcome: 'too_complex' | 'busy') {
  if (outcome === 'busy') {
    return problem(503, 'busy', 'Many posts are being saved right now. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
  }
  const message = 'This content is too complex to display. Please simplify it.';
  return problem(400, 'invalid', message, { fields: { content: message } });
}

function notFound() {
  return problem(404, 'not_found', 'This post does not exist.');
}

const NO_PICTURE = 'Please choose a picture.';

const listQuery = z
  .object({
    q: searchWords,
    sort: z.enum(BLOG_SORTS).catch('newest'),
    limit: staffListQuery.limit,
    cursor: sortedCursor.optional(),
  })
  .refine(({ cursor, sort }) => !cursor || isBlogPosition(cursor, sort), { path: ['cursor'], message: LOST });

export const blogWritingEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/blogs/',
    guard: 'admin',
    permission: 'content',
    summary:
      'The posts without their texts, by a search in title and slug, sorted by `newest`, `edited` or `title`, with `-` before it the other way round',
    query: listQuery,
    answers: {
      200: {
        description: `${PAGE_ROWS} posts without a limit; the Link header leads on.`,
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
    permission: 'content',
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
    permission: 'content',
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
