import { useContext, useState } from 'react';
import { useLocation } from 'react-router';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { NEW_PRODUCT_SCREEN } from '#app/features/staff/roles/screens.ts';
import { isTranslated, LanguageSwitch } from '#app/pages/admin/language/language.tsx';
import { NewPaymentDialog } from '#app/pages/admin/payment-new/new-payment-dialog.tsx';
import { AdminSearch } from '#app/pages/admin/search/admin-search.tsx';
import { OwnAccountContext, useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Brand } from './admin-menu.tsx';
import { MenuIcon } from './menu-icons.tsx';
import { shownCount } from './new-orders.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Popup, popupItem } from './popup.tsx';
import styles from './top-bar.module.css';

const messages = {
  add: '+ New',
  payment: 'Payment',
  bell: (toConfirm: number) => `New orders: ${toConfirm} to confirm`,
};

const NEW: readonly { name: string; to: string; permission: Permission }[] = [
  { name: 'Order', to: '/admin/orders/new', permission: 'orders' },
  { name: 'Product', to: NEW_PRODUCT_SCREEN, permission: 'edit_products' },
];

/** On every screen: the search, what can be added, and new orders. */
export function TopBar({ toConfirm }: { toConfirm: number }) {
  const isPermitted = useIsPermitted();
  const [isRecording, setRecording] = useState(false);
  const isPacker = useContext(OwnAccountContext)?.role === 'packer';
  const { pathname } = useLocation();
  const additions = NEW.filter(({ permission }) => isPermitted(permission));
  const mayRecord = isPermitted('payments') && isPermitted('search');
  return (
    <header className={`no-print ${styles.bar}`}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.search}>
        <AdminSearch />
      </div>
      {(isPacker || isTranslated(pathname)) && <LanguageSwitch className={styles.language} />}
      {(additions.length > 0 || mayRecord) && (
        <Popup button={messages.add} buttonClass={styles.add}>
          {(close) => (
            <>
              {additions.map(({ name, to }) => (
                <Link key={to} className={popupItem} to={to} onClick={close}>
                  {name}
                </Link>
              ))}
              {mayRecord && (
                <button
                  type="button"
                  className={popupItem}
                  onClick={() => {
                    close();
                    setRecording(true);
                  }}
                >
                  {messages.payment}
                </button>
              )}
            </>
          )}
        </Popup>
      )}
      {isRecording && <NewPaymentDialog onClose={() => setRecording(false)} />}
      {isPermitted('orders') && (
        <Link
          className={styles.bell}
          to="/admin/orders?queue=new"
          aria-label={messages.bell(toConfirm)}
          title={messages.bell(toConfirm)}
        >
          <MenuIcon name="New orders" size={20} />
          {toConfirm > 0 && <span className={styles.count}>{shownCount(toConfirm)}</span>}
        </Link>
      )}
      <OfflineNote />
    </header>
  );
}
