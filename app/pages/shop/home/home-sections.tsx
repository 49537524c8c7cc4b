import type { ReactNode } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import type { Photo } from '#app/features/gallery/schema.ts';
import { Diaries } from '#app/features/reviews/diaries.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RetryPage } from '#app/pages/shop/error-screen.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Arrows, trackClass, useTrack } from '#app/ui/carousel.tsx';
import { classes } from '#app/ui/classes.ts';
import { HouseIcon, LeafIcon, TruckIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './home-sections.module.css';
import type { HomeContent } from './read-home.server.ts';

const messages = {
  unreachable: 'The rest of this page did not load',
  unreachableText: 'Please check your connection. Your bag is safe.',
  title: 'New Arrivals',
  all: 'View all',
  arrows: { back: 'Previous pieces', on: 'Next pieces' },
  label: 'Good to know',
  shipping: 'Complimentary Shipping',
  shippingText: (from: number) => `Free on orders over ${formatRupees(from)}.`,
  crafted: 'Consciously Crafted',
  craftedText: 'Small runs, natural fibre, hands we know by name.',
  hello: 'Come Say Hi',
  helloText: (city: string) => `Online from ${city}. Write to us on WhatsApp.`,
};

/** What comes from the network, below the tiles. */
export function HomeSections({ home: { scenes, arrivals, reviews, photos } }: { home: HomeContent }) {
  return (
    <>
      <Promo picture={scenes.promo ?? null} />
      <NewArrivals products={arrivals} />
      <div className={styles.diaries}>
        <div className="wrap section">
          <Diaries reviews={reviews} />
        </div>
      </div>
      <Gallery photos={photos} />
    </>
  );
}

/** Photos are null while they are being loaded. */
export function Gallery({ photos }: { photos: readonly Photo[] | null }) {
  const { settings } = useShop();
  return (
    <div className="wrap section">
      <GalleryCarousel heading={settings.hashtag} photos={photos} />
    </div>
  );
}

export function RestUnreachable() {
  return <EmptyState title={messages.unreachable} text={messages.unreachableText} action={<RetryPage />} />;
}

const SIZES = '(min-width: 1440px) 318px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 64vw';

function NewArrivals({ products }: { products: readonly ProductCardData[] }) {
  const { ref, back, on, atStart, atEnd } = useTrack();
  if (products.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="arrivals-heading">
      <Cluster as="header" gap={20} after="clamp(20px, 3.4vw, 44px)" nowrap>
        <h2 id="arrivals-heading">{messages.title}</h2>
        <Link className={`link ${styles.all}`} to="/category/new-arrivals">
          {messages.all}
        </Link>
        <div className={styles.arrows}>
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        </div>
      </Cluster>
      <ul ref={ref} className={classes(trackClass, styles.row)}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const promoMessages = {
  urdu: 'روز کا کُرتا',
  title: 'The Essential Kurta',
  text: 'Khaddar woven in Lahore, one clean placket, side slits that move. The one you will wear on Monday and again on Thursday.',
  get: 'GET IT NOW',
  alt: 'A red kurta with side slits on a hanger, lattice light on a green wall',
};

function Promo({ picture }: { picture: PictureFacts | null }) {
  return (
    <section className={styles.promo} aria-labelledby="promo-heading">
      <Picture
        picture={picture}
        alt={promoMessages.alt}
        sizes="(min-width: 768px) 52vw, 100vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={`urdu ${styles.urdu}`} lang="ur" aria-hidden="true">
          {promoMessages.urdu}
        </p>
        <h2 id="promo-heading" className={styles.title}>
          {promoMessages.title}
        </h2>
        <p className={styles.text}>{promoMessages.text}</p>
        <ButtonLink to="/product/Blooming-Haze" block="phone" className={styles.button}>
          {promoMessages.get}
        </ButtonLink>
      </div>
    </section>
  );
}

export function InfoCards() {
  const { settings } = useShop();
  return (
    <section className={`wrap ${styles.section}`} aria-label={messages.label}>
      <ul className={styles.cards}>
        <Card to="/shipping-policy" icon={<TruckIcon size={40} />} title={messages.shipping}>
          {messages.shippingText(settings.free_delivery_from)}
        </Card>
        <Card to="/sustainability" icon={<LeafIcon size={40} />} title={messages.crafted}>
          {messages.craftedText}
        </Card>
        <Card to="/stores" icon={<HouseIcon size={40} />} title={messages.hello}>
          {messages.helloText(settings.city)}
        </Card>
      </ul>
    </section>
  );
}

function Card({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <Link className={styles.infoCardsCard} to={to}>
        <span className={styles.icon}>{icon}</span>
        <h2 className={styles.infoCardsTitle}>{title}</h2>
        <Text tone="muted" wrap="balance">
          {children}
        </Text>
      </Link>
    </li>
  );
}
