import type { Blog } from '#app/features/content/blog/blog-schema.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import { breadcrumbJsonLd, pageMeta, shortened } from '#app/platform/text/page-meta.ts';

const messages = {
  home: 'Home',
  blogs: 'Blog',
  description: (title: string, author: string, brand: string) => `${title}, by ${author}. From ${brand}.`,
};

type ShownBlog = Omit<Blog, 'content'>;

export function blogMeta(blog: ShownBlog, shop: PublicShop) {
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
