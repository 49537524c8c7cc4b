export const BLOG_SORTS = ['newest', '-newest', 'edited', '-edited', 'title', '-title'] as const;
export type BlogSort = (typeof BLOG_SORTS)[number];
