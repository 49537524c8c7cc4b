import { pictureSchema } from '#app/platform/images/picture-schema.ts';
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
