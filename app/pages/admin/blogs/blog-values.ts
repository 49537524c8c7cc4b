import { type Blog, blogSchema } from '#app/features/content/blog/schema.ts';
import { contentKind } from '#app/features/content/rendering/content-kind.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { fieldErrors } from '#app/platform/text/zod.ts';

const messages = {
  title: 'Title',
  slug: 'Slug',
  author: 'Author',
  content: 'Content',
  image: 'Image',
  another: 'another picture',
  noPicture: 'none',
};

export type BlogValues = {
  title: string;
  slug: string;
  author: string;
  content: string;
  kind: WritingKind;
  picture: PictureData | null;
  file: File | null;
};

export function toBlogValues(blog: Blog | null): BlogValues {
  const { title = '', slug = '', author = '', content = '', picture = null } = blog ?? {};
  return { title, slug, author, content, kind: writingKind(content), picture, file: null };
}

export const BLOG_FIELDS: ComparedField<BlogValues>[] = [
  { name: messages.title, text: ({ title }) => title },
  { name: messages.slug, text: ({ slug }) => slug },
  { name: messages.author, text: ({ author }) => author },
  { name: messages.content, text: ({ content }) => content },
  {
    name: messages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.noPicture),
  },
];

export function checkBlog(values: BlogValues): Record<string, string> {
  return fieldErrors(blogSchema.safeParse(values));
}

export function toBlogCall(
  { title, slug, author, content, picture, file }: BlogValues,
  row: Blog | null,
  before: BlogValues,
): FormCall {
  const body = new FormData();
  for (const [field, text] of Object.entries({ title, slug, author, content })) body.set(field, text);
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('image', '');
  if (!row) return { method: 'POST', path: '/api/blogs/', body };
  body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/blogs/${row.slug}/`, body };
}

const PREVIEW = 100;

export function adminPreview(excerpt: string): string {
  return cutText(excerpt, PREVIEW);
}

export type WritingKind = 'editor' | 'markdown' | 'html';

const KNOWN =
  /^(?:h[12]|p|br|strong|b|em|i|u|span|blockquote|ul|ol|li|a|img|iframe|table|thead|tbody|tr|th|td)$/i;

export function writingKind(content: string): WritingKind {
  if (content.trim() === '') return 'editor';
  if (contentKind(content) === 'markdown') return 'markdown';
  const tags = [...content.matchAll(/<\/?([a-z][a-z0-9]*)\b/gi)];
  return tags.every(([, name = '']) => KNOWN.test(name)) ? 'editor' : 'html';
}
