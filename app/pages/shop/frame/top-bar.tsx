import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CartButton } from '#app/features/cart/cart-button.tsx';
import { useWishlistCount } from '#app/features/catalogue/wishlist/saved-products.ts';
import type { SearchDialogProps } from '#app/features/search/dialog/search-dialog.tsx';
import { SEARCH_PATH } from '#app/features/search/search-path.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CountBadge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { HeartIcon, MenuIcon, SearchIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import type { CollectionPanelProps } from './collection-panel.tsx';
import { PanelLink } from './panel-link.tsx';
import { COLLECTION_LINKS } from './shop-links.ts';
import styles from './top-bar.module.css';
import type { PanelName } from './use-panels.ts';

const messages = {
  menu: 'Open menu',
  main: 'Collections',
  home: (brand: string) => `${brand}, home page`,
  search: 'Search',
  wishlist: (count: number) => {
    if (count === 0) return 'Wishlist';
    return count === 1 ? 'Wishlist, 1 piece' : `Wishlist, ${count} pieces`;
  },
};

type TopBarProps = Pick<CollectionPanelProps, 'categories' | 'sales'> & {
  panel: PanelName | null;
  onMenu: () => void;
  onCart: () => void;
};

export function TopBar({ panel, categories, sales, onMenu, onCart }: TopBarProps) {
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
          {COLLECTION_LINKS.map((link) => {
            const { name, to, alias, hasPanel } = link;
            const isCurrent = pathname === to || pathname === alias;
            const className = `tap ${styles.link}`;
            return hasPanel ? (
              <PanelLink key={to} {...{ link, categories, sales, isCurrent, className }} />
            ) : (
              <Link key={to} className={className} to={to} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </Link>
            );
          })}
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

/** Null when its code or its styles cannot be loaded. */
async function loadDialog(): Promise<ComponentType<SearchDialogProps> | null> {
  const loaded = await import('#app/features/search/dialog/search-dialog.tsx').catch(() => null);
  return loaded ? loaded.SearchDialog : null;
}

/** A link to the search page, for which the dialog opens instead when its code can be loaded. */
function SearchLink() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const loaded = await loadDialog();
    if (!loaded) return navigate(SEARCH_PATH);
    setDialog(() => loaded);
    setOpen(true);
  };
  return (
    <>
      <Link
        className={`tap ${styles.icon} ${styles.search}`}
        to={SEARCH_PATH}
        aria-label={messages.search}
        onPointerDown={loadDialog}
        onClick={open}
      >
        <SearchIcon size={25} />
      </Link>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const PATH = '/wishlist';

function WishlistLink() {
  const count = useWishlistCount();
  const { pathname } = useLocation();
  return (
    <Link
      className={`tap ${styles.icon}`}
      to={PATH}
      aria-label={messages.wishlist(count)}
      aria-current={pathname === PATH ? 'page' : undefined}
    >
      <HeartIcon size={25} />
      <CountBadge count={count} />
    </Link>
  );
}
