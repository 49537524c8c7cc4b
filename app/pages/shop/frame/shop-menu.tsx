import type { ReactNode } from 'react';
import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useCached } from '#app/platform/offline/use-cached.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted } from '#app/ui/text.tsx';
import { COLLECTION_LINKS, COMPANY_LINKS } from './shop-links.ts';
import styles from './shop-menu.module.css';

const messages = {
  title: 'Menu',
  categories: 'Shop by Category',
  company: 'The shop',
  chat: 'Chat with us',
  sale: (off: string) => `Sale ${off}`,
};

type MenuLink = { name: string; to: string };

export type ShopMenuProps = {
  open: boolean;
  onClose: () => void;
  categories: readonly { name: string; slug: string }[];
  /** What a sale takes off, by the address of the list. */
  sales: Readonly<Record<string, string>>;
};

export function ShopMenu({ open, onClose, ...content }: ShopMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={messages.title} side="start">
      <MenuContent {...content} onLeave={onClose} />
    </Drawer>
  );
}

type MenuContentProps = Omit<ShopMenuProps, 'open' | 'onClose'> & { onLeave: () => void };

/** Closes at the tap, so that a slow page does not look like a missed tap. */
function MenuContent({ categories, sales, onLeave }: MenuContentProps) {
  const { settings } = useShop();
  return (
    <>
      <nav className={styles.menu} aria-label={messages.title}>
        <Links links={COLLECTION_LINKS} sales={sales} className={styles.large} onLeave={onLeave} />
        {categories.length > 0 && (
          <Group title={messages.categories}>
            <Tiles categories={categories} sales={sales} onLeave={onLeave} />
          </Group>
        )}
        <Group title={messages.company}>
          <Links links={COMPANY_LINKS} className={styles.small} onLeave={onLeave} />
        </Group>
      </nav>
      <a className={styles.chat} href={whatsappLink(settings)} target="_blank" rel="noopener noreferrer">
        <WhatsappIcon />
        {messages.chat}
      </a>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <Muted as="h3" after={6}>
        {title}
      </Muted>
      {children}
    </section>
  );
}

function Tiles({ categories, sales, onLeave }: MenuContentProps) {
  const known = useCached(CATEGORIES);
  return (
    <ul className={styles.tiles}>
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <Link className={styles.tile} to={`/category/${slug}`} onClick={onLeave}>
            <span className={styles.picture}>
              <CategoryPicture category={known?.find((category) => category.slug === slug)} />
            </span>
            {name}
            <Sale off={sales[`/category/${slug}`]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CategoryPicture({ category }: { category: Category | undefined }) {
  return category && <Picture picture={category.picture} alt="" sizes="110px" ratio="1/1" />;
}

function Sale({ off }: { off: string | undefined }) {
  return off && <span className={styles.sale}>{messages.sale(off)}</span>;
}

type LinksProps = {
  links: readonly MenuLink[];
  sales?: ShopMenuProps['sales'];
  className: string | undefined;
  onLeave: () => void;
};

function Links({ links, sales = {}, className, onLeave }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to} onClick={onLeave}>
            {name}
            <Sale off={sales[to]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
