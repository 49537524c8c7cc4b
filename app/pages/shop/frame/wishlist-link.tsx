import { useLocation } from 'react-router';
import { useWishlistCount } from '#app/features/catalogue/kept/wishlist.ts';
import { CountBadge } from '#app/ui/badge.tsx';
import { HeartIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './wishlist-link.module.css';

const messages = {
  wishlist: (count: number) => {
    if (count === 0) return 'Wishlist';
    return count === 1 ? 'Wishlist, 1 piece' : `Wishlist, ${count} pieces`;
  },
};

const PATH = '/wishlist';

export function WishlistLink() {
  const count = useWishlistCount();
  const { pathname } = useLocation();
  return (
    <Link
      className={styles.link}
      to={PATH}
      aria-label={messages.wishlist(count)}
      aria-current={pathname === PATH ? 'page' : undefined}
    >
      <HeartIcon size={25} />
      <CountBadge count={count} />
    </Link>
  );
}
