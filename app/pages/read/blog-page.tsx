import { data, redirect } from 'react-router';
import { toBlogCard } from '#app/features/content/blog/blog-card.tsx';
import { findBlog, findMovedBlog, listBlogs } from '#app/features/content/blog/blogs.server.ts';
import { loadOrFallback, useOfflineFallback } from '#app/pages/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import type { Route } from './+types/blog-page.ts';
import { blogMeta } from './blog-meta.ts';
import { BlogView } from './blog-view.tsx';
import { MissingBlog, missingBlogTitle } from './missing-blog.tsx';

export const handle = publicPage;

const MORE = 3;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const blog = await findBlog(slug);
  if (!blog) return missing(slug);
  const { content: _source, ...shown } = blog;
  const others = (await listBlogs()).filter((other) => other.id !== blog.id);
  return data({ blog: shown, more: others.slice(0, MORE).map(toBlogCard) });
}

async function missing(slug: string) {
  const current = await findMovedBlog(slug);
  if (current) throw redirect(`/blog/${current}`, 301);
  return data({ blog: null, more: [] }, { status: 404 });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches, loaderData: { blog } }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (blog) return blogMeta(blog, shop);
  return [{ title: `${missingBlogTitle} | ${shop.settings.brand}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { blog, more } = loaderData;
  useOfflineFallback(loaderData);
  return blog ? <BlogView blog={blog} more={more} /> : <MissingBlog />;
}
