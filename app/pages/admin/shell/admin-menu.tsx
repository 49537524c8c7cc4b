import { type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ROLE_NAMES } from '#app/features/staff/roles/roles.ts';
import { isAt, ORDERS_SCREEN, type Screen, screensFor } from '#app/features/staff/roles/screens.ts';
import { ADMIN_HOME, OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { signOut } from '#app/features/staff/sign-in/sign-in.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { OwnAccountContext, useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { MenuIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './admin-menu.module.css';
import { OrderCount } from './new-orders.tsx';

const messages = {
  nav: 'Admin',
  open: 'Open menu',
  menu: 'Menu',
  viewShop: 'View shop',
  account: 'Your account',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
};

type MenuProps = { username: string | null; toConfirm: number };

export function AdminSidebar({ username, toConfirm }: MenuProps) {
  return (
    <header className={classes(styles.side, 'no-print')}>
      <Brand />
      <ScreenLinks toConfirm={toConfirm} />
      <Leave username={username} />
    </header>
  );
}

export function AdminBar({ username, toConfirm }: MenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Cluster as="header" ends nowrap className={classes(styles.bar, 'no-print')}>
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
      <Drawer
        open={open}
        onClose={close}
        title={messages.menu}
        footer={<Leave username={username} onChoose={close} />}
      >
        <ScreenLinks toConfirm={toConfirm} onChoose={close} />
      </Drawer>
    </Cluster>
  );
}

function Brand() {
  const { settings } = useShop();
  return (
    <Link className={classes('tap display', styles.brand)} to={ADMIN_HOME}>
      <Blossom className={styles.mark} />
      {settings.brand}
    </Link>
  );
}

function ScreenLinks({ toConfirm, onChoose }: { toConfirm: number; onChoose?: () => void }) {
  const id = useId();
  const list = useCurrentInView();
  const hasMore = useMoreBelow(list);
  const { pathname } = useLocation();
  return (
    <nav ref={list} className={classes(styles.nav, hasMore && styles.hasMore)} aria-label={messages.nav}>
      {screensFor(useIsPermitted()).map(({ group, screens }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.groupName}>
            {group}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {screens.map((screen) => (
              <li key={screen.to}>
                <Link
                  className={styles.screen}
                  to={screen.to}
                  aria-current={isCurrent(screen, pathname) ? 'page' : undefined}
                  onClick={() => onChoose?.()}
                >
                  {screen.name}
                  {screen.to === ORDERS_SCREEN && <OrderCount count={toConfirm} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function isCurrent({ within = [], ...screen }: Screen, pathname: string): boolean {
  return [screen, ...within].some(({ to }) => isAt(pathname, to));
}

function useCurrentInView() {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

function Leave({ username, onChoose }: Pick<MenuProps, 'username'> & { onChoose?: () => void }) {
  const account = useContext(OwnAccountContext);
  const navigate = useNavigate();
  const { confirmDiscard, forget } = useUnsavedEdits();
  async function leave() {
    if (!(await confirmDiscard())) return;
    forget();
    signOut();
    navigate('/login', { replace: true });
  }
  return (
    <div className={styles.leave}>
      {username && (
        <Text size="caption" wrap="anywhere">
          {messages.signedInAs} <bdi>{username}</bdi>
          {account && ` (${ROLE_NAMES[account.role]})`}
        </Text>
      )}
      <Cluster gap="0 20px">
        <Link className={classes('tap underlined', styles.shop)} to="/">
          {messages.viewShop}
        </Link>
        <Link
          className={classes('tap underlined', styles.shop)}
          to={OWN_PASSWORD}
          onClick={() => onChoose?.()}
        >
          {messages.account}
        </Link>
      </Cluster>
      <Button variant="ghost" size="small" block className={styles.signOut} onClick={leave}>
        {messages.signOut}
      </Button>
    </div>
  );
}

/** Half a line: less is the rounding of a zoomed page. */
const SLACK = 8;

/** Whether an element that scrolls has more content below its visible part. */
function useMoreBelow(scrolled: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const look = () => setHasMore(element.scrollHeight - element.scrollTop - element.clientHeight > SLACK);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrolled]);
  return hasMore;
}
