import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Muted } from '#app/ui/text.tsx';
import { COLLECTION_LINKS, COMPANY_LINKS } from './shop-links.ts';
import styles from './shop-menu.module.css';

const messages = { title: 'Menu', categories: 'Shop by Category', company: 'The shop', chat: 'Chat with us' };

type MenuLink = { name: string; to: string };

type ShopMenuProps = {
  open: boolean;
  onClose: () => void;
  categories: readonly { name: string; slug: string }[];
};

export function ShopMenu({ open, onClose, categories }: ShopMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={messages.title} side="start">
      <MenuContent categories={categories} onLeave={onClose} />
    </Drawer>
  );
}

type MenuContentProps = Pick<ShopMenuProps, 'categories'> & { onLeave: () => void };

/** Closes at the tap, so that a slow page does not look like a missed tap. */
function MenuContent({ categories, onLeave }: MenuContentProps) {
  const { settings } = useShop();
  const tiles = categories.map(({ name, slug }) => ({ name, to: `/category/${slug}` }));
  return (
    <>
      <nav className={styles.menu} aria-label={messages.title}>
        <Links links={COLLECTION_LINKS} className={styles.large} onLeave={onLeave} />
        {tiles.length > 0 && <Group title={messages.categories} links={tiles} onLeave={onLeave} />}
        <Group title={messages.company} links={COMPANY_LINKS} onLeave={onLeave} />
      </nav>
      <a className={styles.chat} href={whatsappLink(settings)} target="_blank" rel="noopener noreferrer">
        <WhatsappIcon />
        {messages.chat}
      </a>
    </>
  );
}

type GroupProps = { title: string; links: readonly MenuLink[]; onLeave: () => void };

function Group({ title, ...rest }: GroupProps) {
  return (
    <section className={styles.group}>
      <Muted as="h3" after={6}>
        {title}
      </Muted>
      <Links {...rest} className={styles.small} />
    </section>
  );
}

type LinksProps = Omit<GroupProps, 'title'> & { className: string | undefined };

function Links({ links, className, onLeave }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to} onClick={onLeave}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
