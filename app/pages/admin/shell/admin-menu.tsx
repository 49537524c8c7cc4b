import { useContext, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { BACK_SCREEN, PRODUCTS_SCREEN, SCAN_SCREEN, SCREEN_ROWS } from '#app/features/staff/roles/screens.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { OwnAccountContext, useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Sheet } from '#app/ui/overlay/drawer.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { AccountLinks, AccountMenu } from './account-menu.tsx';
import styles from './admin-menu.module.css';
import { MenuIcon, type MenuIconName } from './menu-icons.tsx';
import { PACKING_NAMES } from './packing-names.ts';
import { Count, ScreenLinks, useMenu } from './screen-links.tsx';
import type { MenuCounts } from './use-menu-counts.ts';

const messages = {
  en: { bar: 'Main screens', more: 'More', menu: 'Menu' },
  ur: { bar: 'خاص صفحے', more: 'مزید', menu: 'مینو' },
  roman: { bar: 'Khaas safhe', more: 'Mazeed', menu: 'Menu' },
};

type MenuProps = { username: string | null; counts: MenuCounts };

/** The menu at the side of a desk's window. */
export function AdminSidebar({ username, counts }: MenuProps) {
  const { menu } = useTexts(messages);
  return (
    <aside className={classes(styles.side, 'no-print')} aria-label={menu}>
      <Brand />
      <ScreenLinks counts={counts} />
      <AccountMenu username={username} />
    </aside>
  );
}

/** Leads to where the role begins. */
export function Brand() {
  const { settings } = useShop();
  return (
    <Link className={classes('display', styles.brand)} to="/admin" aria-label={settings.brand}>
      <Blossom className={styles.mark} size={22} />
      <span>{settings.brand}</span>
    </Link>
  );
}

type BarLink = { name: MenuIconName; to: `/admin/${string}` };

const ORDERS: BarLink = { name: 'Orders', to: '/admin/orders' };
const PRODUCTS: BarLink = { name: 'Products', to: PRODUCTS_SCREEN };

/** What each role needs most, within reach of a thumb; "More" follows. */
const BAR: Record<StaffRole, readonly BarLink[]> = {
  owner: [
    { name: 'Today', to: '/admin/dashboard' },
    ORDERS,
    { name: 'Payments', to: '/admin/orders?payment=claimed' },
    PRODUCTS,
  ],
  desk: [
    { name: 'Orders', to: '/admin/orders?queue=new' },
    { name: 'Parcels', to: '/admin/parcels?queue=to_hand_over' },
    { name: 'Messages', to: '/admin/messages' },
    { name: 'Customers', to: '/admin/customers' },
  ],
  packer: [
    { name: 'Pack', to: '/admin/pack' },
    { name: 'Scan', to: SCAN_SCREEN },
    { name: 'Returns', to: BACK_SCREEN },
    { name: 'Stock', to: '/admin/stock/count' },
  ],
  content: [PRODUCTS, { name: 'Photos', to: '/admin/gallery' }, { name: 'Content', to: '/admin/storefront' }],
};

/** Screens that are no entry of the menu. */
const UNCOUNTED: readonly MenuIconName[] = ['Pack', 'Scan', 'Returns', 'Stock', 'Photos'];

/** The menu of a phone, at the lower edge. */
export function BottomBar({ username, counts }: MenuProps) {
  const texts = useTexts(messages);
  const names = useTexts(PACKING_NAMES);
  const role = useContext(OwnAccountContext)?.role;
  const isPermitted = useIsPermitted();
  const [open, setOpen] = useState(false);
  const { current } = useMenu();
  const close = () => setOpen(false);
  const links = role
    ? BAR[role].filter(({ to }) => SCREEN_ROWS.some((row) => row.to === to && isPermitted(row.permission)))
    : [];
  return (
    <nav className={classes(styles.bottom, 'no-print')} aria-label={texts.bar}>
      {links.map(({ name, to }) => (
        <Link
          key={to}
          className={styles.bottomLink}
          to={to}
          aria-current={current?.to === to ? 'page' : undefined}
        >
          <MenuIcon name={name} size={22} />
          {names[to] ?? name}
          {!UNCOUNTED.includes(name) && <Count of={counts[name as keyof MenuCounts]} />}
        </Link>
      ))}
      <button
        type="button"
        className={styles.bottomLink}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon name="More" size={22} />
        {texts.more}
      </button>
      <Sheet
        open={open}
        onClose={close}
        title={texts.menu}
        footer={<AccountLinks username={username} onChoose={close} />}
      >
        <ScreenLinks counts={counts} onChoose={close} />
      </Sheet>
    </nav>
  );
}
