import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Blossom, Picture } from '#app/ui/picture.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './blog-card.module.css';
import type { Blog } from './schema.ts';

const messages = { more: 'Read More' };

const SIZES = '(min-width: 1440px) 424px, (min-width: 1024px) 30vw, (min-width: 768px) 45vw, 92vw';

export type BlogCardData = Pick<Blog, 'slug' | 'title' | 'excerpt' | 'picture'>;

type BlogCardProps = {
  blog: BlogCardData;
  priority?: boolean | undefined;
  level?: 2 | 3 | undefined;
};

export function BlogCard({ blog: { slug, title, excerpt, picture }, priority, level = 2 }: BlogCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={picture} alt="" sizes={SIZES} ratio="3/2" priority={priority} />
        ) : (
          <Blossom className={styles.blossom} />
        )}
      </div>
      <Title className={classes('display', styles.title)} dir="auto">
        {title}
      </Title>
      <Text after={6} tone="muted" wrap="anywhere" dir="auto">
        {excerpt}
      </Text>
      <Link className={classes('link', styles.more)} to={`/blog/${slug}`}>
        {messages.more}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Link>
    </article>
  );
}

export function toBlogCard({ slug, title, excerpt, picture }: Blog): BlogCardData {
  return { slug, title, excerpt, picture };
}
