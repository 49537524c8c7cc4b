import { BlogCard, type BlogCardData } from '#app/features/content/blog/blog-card.tsx';
import { BlogContent } from '#app/features/content/blog/blog-content.tsx';
import type { Blog } from '#app/features/content/blog/blog-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './blog-view.module.css';

const messages = {
  home: 'Home',
  blogs: 'Blog',
  byline: (author: string, day: string) => `By ${author} | ${day}`,
  more: 'More to read',
};

const SIZES = '(min-width: 1440px) 1312px, 92vw';

type BlogViewProps = { blog: Omit<Blog, 'content'>; more: readonly BlogCardData[] };

export function BlogView({ blog, more }: BlogViewProps) {
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
          <p className={styles.byline} dir="auto">
            {messages.byline(blog.author, formatDay(blog.created_at, time_zone))}
          </p>
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
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.slug}>
            <BlogCard blog={post} level={3} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
