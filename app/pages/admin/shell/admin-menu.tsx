import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { signOut } from '#app/features/staff/sign-in/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MenuIcon } from '#app/ui/icons.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import styles from './admin-menu.module.css';

const messages = {
  nav: 'Admin',
  open: 'Open menu',
  menu: 'Menu',
  viewShop: 'View shop',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
};

export type Screen = { to: string; name: string };

type ScreenGroup = { group: string; screens: Screen[] };

export const SCREENS: ScreenGroup[] = [
  {
    group: 'Shop',
    screens: [
      { to: ADMIN_HOME, name: 'Dashboard' },
      { to: '/admin/orders', name: 'Orders' },
      { to: '/admin/cartitem', name: 'Carts' },
      { to: '/admin/userActivity', name: 'User activity' },
    ],
  },
  {
    group: 'Catalogue',
    screens: [
      { to: '/admin/category-upload', name: 'Categories' },
      { to: '/admin/upload-stock', name: 'Products' },
      { to: '/admin/size-charts', name: 'Size charts' },
      { to: '/admin/promotions', name: 'Promotions' },
    ],
  },
  {
    group: 'Community',
    screens: [
      { to: '/admin/gallery', name: 'Gallery review' },
      { to: '/admin/reviews', name: 'Reviews' },
      { to: '/admin/messages', name: 'Messages' },
    ],
  },
  {
    group: 'Stories',
    screens: [
      { to: '/admin/AdminBlogPage', name: 'Blog' },
      { to: '/admin/AdminStylePage', name: 'Fashion styles' },
    ],
  },
  {
    group: 'Settings',
    screens: [
      { to: '/admin/settings', name: 'Shop settings' },
      { to: '/admin/referral-codes', name: 'Referral codes' },
      { to: '/admin/staff', name: 'Staff' },
      { to: '/admin/audit-log', name: 'Audit log' },
    ],
  },
];

type MenuProps = { username: string | null };

export function AdminSidebar({ username }: MenuProps) {
  return (
    <header className={styles.side}>
      <Brand />
      <ScreenLinks />
      <Leave username={username} />
    </header>
  );
}

export function AdminBar({ username }: MenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles.bar}>
      <Brand />
      <IconButton
        label={messages.open}
        aria-expanded={open}
        aria-haspopup="dialog"
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={26} />
      </IconButton>
      <Drawer open={open} onClose={close} title={messages.menu} footer={<Leave username={username} />}>
        <ScreenLinks onChoose={close} />
      </Drawer>
    </header>
  );
}

function Brand() {
  const { settings } = useShop();
  return (
    <Link className={styles.brand} to={ADMIN_HOME}>
      <Blossom className={styles.mark} />
      {settings.brand}
    </Link>
  );
}

function ScreenLinks({ onChoose }: { onChoose?: () => void }) {
  const id = useId();
  const list = useCurrentInView();
  return (
    <nav ref={list} className={styles.nav} aria-label={messages.nav}>
      {SCREENS.filter(({ screens }) => screens.length > 0).map(({ group, screens }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.groupName}>
            {group}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {screens.map(({ to, name }) => (
              <li key={to}>
                <NavLink className={classes(styles.screen)} to={to} onClick={() => onChoose?.()}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function useCurrentInView() {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

function Leave({ username }: MenuProps) {
  const navigate = useNavigate();
  function leave() {
    signOut();
    navigate('/login', { replace: true });
  }
  return (
    <div className={styles.leave}>
      <Link className={styles.shop} to="/">
        {messages.viewShop}
      </Link>
      {username && (
        <p className={styles.who}>
          {messages.signedInAs} <bdi>{username}</bdi>
        </p>
      )}
      <Button variant="ghost" size="small" block className={styles.signOut} onClick={leave}>
        {messages.signOut}
      </Button>
    </div>
  );
}
