import type { Blog } from './blog.ts';

/** What the list of staff shows of a post: all but its text. */
export type StaffBlog = Omit<Blog, 'content' | 'html'>;

/** The orders of the list of staff; `-` turns one round. */
export const BLOG_SORTS = ['newest', '-newest', 'edited', '-edited', 'title', '-title'] as const;
export type BlogSort = (typeof BLOG_SORTS)[number];
