import type { Blog } from '#app/features/content/blog/blog.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { type WritingKind, writingKind } from './writing-kind.ts';

const messages = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  image: 'Image',
  another: 'another picture',
  noPicture: 'none',
  needsTitle: 'Please enter a title.',
  needsSlug: 'Please enter a slug.',
  wrongSlug: 'A slug uses lowercase letters, digits and hyphens, such as example-blog-title.',
};

export type BlogValues = {
  title: string;
  slug: string;
  content: string;
  kind: WritingKind;
  picture: PictureData | null;
  file: File | null;
};

export function toBlogValues(blog: Blog | null): BlogValues {
  const { title = '', slug = '', content = '', picture = null } = blog ?? {};
  return { title, slug, content, kind: writingKind(content), picture, file: null };
}

export const BLOG_FIELDS: ComparedField<BlogValues>[] = [
  { name: messages.title, text: ({ title }) => title },
  { name: messages.slug, text: ({ slug }) => slug },
  { name: messages.content, text: ({ content }) => content },
  {
    name: messages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.noPicture),
  },
];

export function checkBlog({ title, slug }: BlogValues): Record<string, string> {
  const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.trim());
  return {
    ...(!title.trim() && { title: messages.needsTitle }),
    ...(!isSlug && { slug: slug.trim() ? messages.wrongSlug : messages.needsSlug }),
  };
}

export function toBlogCall(
  { title, slug, content, picture, file }: BlogValues,
  row: Blog | null,
  before: BlogValues,
): FormCall {
  const body = new FormData();
  for (const [field, text] of Object.entries({ title, slug, content })) body.set(field, text);
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('image', '');
  if (!row) return { method: 'POST', path: '/api/blogs/', body };
  body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/blogs/${row.slug}/`, body };
}

const PREVIEW = 100;

export function adminPreview(excerpt: string): string {
  const graphemes = [...new Intl.Segmenter().segment(excerpt)].map(({ segment }) => segment);
  if (graphemes.length <= PREVIEW) return excerpt;
  return `${graphemes.slice(0, PREVIEW).join('').trimEnd()}…`;
}
