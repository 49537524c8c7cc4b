import { data, redirect } from 'react-router';
import { BlogCard, type BlogCardData, toBlogCard } from '#app/features/content/blog/blog-card.tsx';
import { BlogContent } from '#app/features/content/blog/blog-content.tsx';
import { findBlog, findMovedBlog, listBlogs } from '#app/features/content/blog/blogs.server.ts';
import type { Blog } from '#app/features/content/blog/schema.ts';
import { type PublicShop, useShop } from '#app/features/settings/shop-context.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import {
  breadcrumbJsonLd,
  pageMeta,
  publicPage,
  redirectToSpelling,
  shortened,
} from '#app/platform/page/page.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageBody, Tiles } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/blog-page.ts';
import styles from './blog-page.module.css';

const messages = {
  missing: 'No Post Found.',
  missingText: 'It may have been removed. Please check the address, or browse the other posts.',
  all: 'All posts',
  home: 'Home',
  blogs: 'Blog',
  byline: (author: string, day: string) => `By ${author} | ${day}`,
  more: 'More to read',
  description: (title: string, author: string, brand: string) => `${title}, by ${author}. From ${brand}.`,
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

const SIZES = '(min-width: 1440px) 1312px, 92vw';

type BlogViewProps = { blog: Omit<Blog, 'content'>; more: readonly BlogCardData[] };

function BlogView({ blog, more }: BlogViewProps) {
  const { time_zone } = useShop().settings;
  // Without the post's title, which stands right below and may be long.
  const breadcrumbs = [
    { name: messages.home, to: '/' },
    { name: messages.blogs, to: '/blogs' },
  ];
  return (
    <PageBody kind="reading">
      <Breadcrumb items={breadcrumbs} />
      <article>
        <header className={styles.head}>
          <h1 className={styles.title} dir="auto">
            {blog.title}
          </h1>
          <Text before={16} tone="muted" dir="auto">
            {messages.byline(blog.author, formatDay(blog.created_at, time_zone))}
          </Text>
        </header>
        {blog.picture && (
          <Picture picture={blog.picture} alt="" sizes={SIZES} className={styles.picture} priority />
        )}
        <div className={styles.text}>
          <BlogContent html={blog.html} />
        </div>
      </article>
      {more.length > 0 && <More posts={more} />}
    </PageBody>
  );
}

function More({ posts }: { posts: readonly BlogCardData[] }) {
  return (
    <aside className={styles.more} aria-labelledby="more-posts">
      <h2 id="more-posts">{messages.more}</h2>
      <Tiles
        as="ul"
        columns={{ 768: 3 }}
        gap="clamp(40px, 4.4vw, 72px) clamp(20px, 2.4vw, 36px)"
        before="clamp(24px, 3vw, 40px)"
      >
        {posts.map((post) => (
          <li key={post.slug}>
            <BlogCard blog={post} level={3} />
          </li>
        ))}
      </Tiles>
    </aside>
  );
}

type ShownBlog = Omit<Blog, 'content'>;

function blogMeta(blog: ShownBlog, shop: PublicShop) {
  const { title, slug, author, excerpt } = blog;
  const { settings, origin, preview } = shop;
  const path = `/blog/${slug}`;
  const description = shortened(excerpt) || messages.description(title, author, settings.brand);
  const breadcrumbs = [
    { name: messages.home, to: '/' },
    { name: messages.blogs, to: '/blogs' },
    { name: title, to: path },
  ];
  const picture = blog.picture ?? preview;
  return [
    ...pageMeta({ title, description, brand: settings.brand, origin, path, picture, type: 'article' }),
    { property: 'article:published_time', content: blog.created_at },
    { property: 'article:modified_time', content: blog.updated_at },
    { 'script:ld+json': blogJsonLd(blog, description, shop) },
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, origin) },
  ];
}

function blogJsonLd(blog: ShownBlog, description: string, { settings, origin }: PublicShop) {
  const publisher = { '@type': 'Organization', name: settings.brand, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: blog.title,
    description,
    author: blog.author === settings.brand ? publisher : { '@type': 'Person', name: blog.author },
    publisher: { ...publisher, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
    datePublished: blog.created_at,
    dateModified: blog.updated_at,
    mainEntityOfPage: `${origin}/blog/${blog.slug}`,
    ...(blog.picture && { image: [new URL(blog.picture.src, origin).href] }),
  };
}
