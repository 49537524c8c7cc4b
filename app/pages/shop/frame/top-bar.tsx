import { useLocation } from 'react-router';
import { CartButton } from '#app/features/cart/cart-button.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MenuIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { SearchLink } from './search-link.tsx';
import { COLLECTION_LINKS } from './shop-links.ts';
import styles from './top-bar.module.css';
import type { PanelName } from './use-panels.ts';
import { WishlistLink } from './wishlist-link.tsx';

const messages = { menu: 'Open menu', main: 'Collections', home: (brand: string) => `${brand}, home page` };

type TopBarProps = { panel: PanelName | null; onMenu: () => void; onCart: () => void };

export function TopBar({ panel, onMenu, onCart }: TopBarProps) {
  const { settings } = useShop();
  const { pathname } = useLocation();
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <nav className={styles.start} aria-label={messages.main}>
          <IconButton
            label={messages.menu}
            className={styles.menu}
            aria-expanded={panel === 'menu'}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <MenuIcon size={26} />
          </IconButton>
          {COLLECTION_LINKS.map(({ name, to, twin }) => (
            <Link
              key={to}
              className={styles.link}
              to={to}
              aria-current={pathname === to || pathname === twin ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <Link className={styles.brand} to="/" translate="no" aria-label={messages.home(settings.brand)}>
          <Blossom />
          {settings.brand}
        </Link>
        <div className={styles.end}>
          <SearchLink />
          <WishlistLink />
          <CartButton onClick={onCart} expanded={panel === 'cart'} />
        </div>
      </div>
    </div>
  );
}
