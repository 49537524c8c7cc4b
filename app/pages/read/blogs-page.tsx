import { BlogCard, toBlogCard } from '#app/features/content/blog/blog-card.tsx';
import { listBlogs } from '#app/features/content/blog/blogs.server.ts';
import type { Style } from '#app/features/content/styles/schema.ts';
import { shownStylePrice } from '#app/features/content/styles/style-price.ts';
import { listStyles } from '#app/features/content/styles/styles.server.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Empty } from '#app/ui/feedback.tsx';
import { PageBody, PageHead, Tiles } from '#app/ui/layout.tsx';
import { Breadcrumb, Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/blogs-page.ts';
import styles from './blogs-page.module.css';
import { readingMeta } from './reading-meta.ts';

const messages = {
  home: 'Home',
  crumb: 'Blog',
  title: (brand: string) => `The ${brand} Journal`,
  description: (brand: string, city: string) =>
    `Notes from ${brand} in ${city}: lawn, block print and hand painting, how to care for cloth, and outfits put together by the shop.`,
  lead: 'Craft, care and the city that makes our clothes.',
  empty: 'No posts yet. The first one is on its way.',
  styles: 'Fashion styles',
  soldOut: 'Sold Out',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  stylesLead: 'Outfits we put together, each with its total price.',
};

const STYLE_SIZES = '(min-width: 1440px) 424px, (min-width: 1024px) 30vw, 46vw';

export const handle = publicPage;

const PATH = '/blogs';

export async function loader() {
  const [blogs, fashion] = await Promise.all([listBlogs(), listStyles()]);
  return { blogs: blogs.map(toBlogCard), fashion };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches, loaderData: { blogs } }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const { brand, city } = shop.settings;
  const picture = blogs.find((blog) => blog.picture)?.picture;
  const description = messages.description(brand, city);
  return readingMeta(shop, { title: messages.title(brand), description, path: PATH, picture });
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { blogs, fashion } = loaderData;
  useOfflineFallback(loaderData);
  const { brand } = useShop().settings;
  return (
    <PageBody kind="reading">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.crumb }]} />
      <PageHead
        title={messages.title(brand)}
        lead={messages.lead}
        size="large"
        measure={52}
        before={14}
        className={styles.head}
      />
      {blogs.length === 0 && <Empty text={messages.empty} />}
      <Tiles as="ul" columns={{ 768: 2, 1024: 3 }} gap="clamp(40px, 4.4vw, 72px) clamp(20px, 2.4vw, 36px)">
        {blogs.map((blog, index) => (
          <li key={blog.slug}>
            <BlogCard blog={blog} priority={index === 0} />
          </li>
        ))}
      </Tiles>
      {fashion.length > 0 && <FashionStyles fashion={fashion} />}
    </PageBody>
  );
}

function FashionStyles({ fashion }: { fashion: readonly Style[] }) {
  return (
    <section className={styles.fashion} aria-labelledby="fashion">
      <h2 id="fashion">{messages.styles}</h2>
      <Text before={8} after="clamp(24px, 3.4vw, 48px)" tone="muted">
        {messages.stylesLead}
      </Text>
      <Tiles as="ul" columns={{ 0: 2, 768: 3 }} gap="clamp(28px, 3.2vw, 48px) clamp(10px, 1.4vw, 20px)">
        {fashion.map((style) => (
          <li key={style.id}>
            <StyleCard style={style} />
          </li>
        ))}
      </Tiles>
    </section>
  );
}

function StyleCard({ style: { id, name, category, price, picture, pieces } }: { style: Style }) {
  const shown = shownStylePrice(price, pieces);
  return (
    <article className={styles.style}>
      <Picture picture={picture} alt={pieces.length > 0 ? '' : name} sizes={STYLE_SIZES} ratio="3/4" />
      <Text as="h3" before={14} size="body" tight dir="auto">
        {pieces.length > 0 ? (
          <Link className={styles.styleLink} to={`/style/${id}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Text>
      <Muted dir="auto">{category}</Muted>
      <Text before={4} numeric>
        {shown === null ? messages.soldOut : formatRupees(shown)}
      </Text>
      {pieces.length > 0 && <Muted>{messages.pieces(pieces.length)}</Muted>}
    </article>
  );
}
