import { Link, NavLink } from 'react-router';
import { CartButton } from '#app/features/cart/cart-button.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MenuIcon } from '#app/ui/icons.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { COLLECTION_LINKS } from './shop-links.ts';
import styles from './top-bar.module.css';
import type { PanelName } from './use-panels.ts';

const messages = { menu: 'Open menu', main: 'Collections', home: (brand: string) => `${brand}, home page` };

type TopBarProps = { panel: PanelName | null; onMenu: () => void; onCart: () => void };

export function TopBar({ panel, onMenu, onCart }: TopBarProps) {
  const { settings } = useShop();
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
          {COLLECTION_LINKS.map(({ name, to }) => (
            <NavLink key={to} className={styles.link ?? ''} to={to} prefetch="intent">
              {name}
            </NavLink>
          ))}
        </nav>
        <Link className={styles.brand} to="/" aria-label={messages.home(settings.brand)}>
          <Blossom />
          {settings.brand}
        </Link>
        <div className={styles.end}>
          <span className={`urdu ${styles.urdu}`} lang="ur" aria-hidden="true">
            {settings.brand_urdu}
          </span>
          <CartButton onClick={onCart} expanded={panel === 'cart'} />
        </div>
      </div>
    </div>
  );
}
