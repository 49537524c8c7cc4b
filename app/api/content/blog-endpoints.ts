import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { linkToNext, nextPageHeader, storedList, wholeListQuery } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { noContent, publicReply, reply } from '#app/api/core/reply.ts';
import { slugParams } from '#app/api/core/schemas.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import { blogSchema, newBlogSchema } from '#app/features/content/blog/blog.ts';
import { blogAnswerSchema } from '#app/features/content/blog/blog-schema.ts';
import {
  createBlog,
  deleteBlog,
  type SaveBlogResult,
  updateBlog,
} from '#app/features/content/blog/blog-writes.server.ts';
import { findBlog, listBlogsPage } from '#app/features/content/blog/blogs.server.ts';

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

export function refuseContent(outcome: 'too_complex' | 'busy') {
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
