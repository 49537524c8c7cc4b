import { onlyPictureField, versionField } from '#app/features/catalogue/form-fields.ts';
import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { isValidUtf8Text, optionalText, requiredText, UNREADABLE } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const blogAnswerSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  html: z.string().check(z.describe('The content, sanitised.')),
  excerpt: z.string(),
  author: z.string(),
  image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
});

export const staffBlogSchema = z.omit(blogAnswerSchema, { content: true, html: true });

export const renderedContentSchema = z.pick(blogAnswerSchema, { html: true, excerpt: true });

export const postPictureSchema = z.object({ image: z.string(), picture: pictureSchema });

export type Blog = z.infer<typeof blogAnswerSchema>;

export type StaffBlog = z.infer<typeof staffBlogSchema>;

export type RenderedContent = z.infer<typeof renderedContentSchema>;

export type PostPicture = z.infer<typeof postPictureSchema>;

const MAX_CONTENT_BYTES = 200 * 1024;

const MAX_SLUG = 200;

export const MAX_AUTHOR = 150;

export function isBlogSlug(text: string): boolean {
  return text.length <= MAX_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const contentField = z.string({ error: 'Please send the content.' }).check(
  // Forms send line breaks as CRLF.
  z.overwrite((content) => content.replace(/\r\n?/g, '\n')),
  z.refine(
    (content) => new TextEncoder().encode(content).byteLength <= MAX_CONTENT_BYTES,
    'Please shorten the content to 200 KB.',
  ),
  z.refine(isValidUtf8Text, UNREADABLE),
);

export const blogPreviewSchema = z.object({ content: contentField });

export const blogSchema = z.object({
  title: requiredText('a title', 200),
  slug: requiredText('a slug', MAX_SLUG).check(
    z.refine(isBlogSlug, 'A slug uses lowercase letters, digits and hyphens, such as example-blog-title.'),
  ),
  content: contentField,
  /** Empty: the brand. Not sent: the one that it has. */
  author: z.optional(optionalText(MAX_AUTHOR)),
  image: onlyPictureField,
  version: versionField,
});

/** Only title and slug are required of a new post; one that is replaced must say its content, or would lose it. */
export const newBlogSchema = z.extend(blogSchema, { content: z._default(contentField, '') });

export type BlogInput = z.output<typeof blogSchema>;

export const BLOG_SORTS = ['newest', '-newest', 'edited', '-edited', 'title', '-title'] as const;

export type BlogSort = (typeof BLOG_SORTS)[number];
