import { data, redirect } from 'react-router';
import { toBlogCard } from '#app/features/content/blog/blog-card.tsx';
import { findBlog, findMovedBlog, listBlogs } from '#app/features/content/blog/blogs.server.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { redirectToSpelling } from '#app/pages/shop/redirect-to-spelling.ts';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page-handle.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/blog-page.ts';
import { blogMeta } from './blog-meta.ts';
import { BlogView } from './blog-view.tsx';

const messages = {
  missing: 'No Post Found.',
  missingText: 'It may have been removed. Please check the address, or browse the other posts.',
  all: 'All posts',
};

export const handle = publicPage;

const MORE = 3;

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const blog = await findBlog(slug);
  if (!blog) return missing(slug);
  redirectToSpelling(request, slug, blog.slug);
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
  return [{ title: `${messages.missing} | ${shop.settings.brand}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { blog, more } = loaderData;
  useOfflineFallback(loaderData);
  if (blog) return <BlogView blog={blog} more={more} />;
  const all = <ButtonLink to="/blogs">{messages.all}</ButtonLink>;
  return <EmptyState page title={messages.missing} text={messages.missingText} action={all} />;
}
