import { useShop } from '#app/features/settings/shop-context.tsx';
import { whatsappLink } from '#app/features/settings/whatsapp-address.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { COLLECTION_LINKS, COMPANY_LINKS } from './shop-links.ts';
import styles from './shop-menu.module.css';

const messages = { title: 'Menu', categories: 'Shop by Category', company: 'The shop', chat: 'Chat with us' };

type MenuLink = { name: string; to: string };

type MenuContentProps = { categories: readonly { name: string; slug: string }[] };

type ShopMenuProps = MenuContentProps & { open: boolean; onClose: () => void };

export function ShopMenu({ open, onClose, categories }: ShopMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={messages.title} side="start">
      <MenuContent categories={categories} />
    </Drawer>
  );
}

function MenuContent({ categories }: MenuContentProps) {
  const { settings } = useShop();
  const tiles = categories.map(({ name, slug }) => ({ name, to: `/category/${slug}` }));
  return (
    <>
      <nav className={styles.menu} aria-label={messages.title}>
        <Links links={COLLECTION_LINKS} className={styles.large} />
        {tiles.length > 0 && <Group title={messages.categories} links={tiles} />}
        <Group title={messages.company} links={COMPANY_LINKS} />
      </nav>
      <a className={styles.chat} href={whatsappLink(settings)} target="_blank" rel="noopener noreferrer">
        <WhatsappIcon />
        {messages.chat}
      </a>
    </>
  );
}

function Group({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <Links links={links} className={styles.small} />
    </section>
  );
}

function Links({ links, className }: { links: readonly MenuLink[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
