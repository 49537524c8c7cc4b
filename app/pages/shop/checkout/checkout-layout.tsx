import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { CartButton } from '#app/features/cart/cart-button.tsx';
import { DEFAULT_BRAND, whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ErrorScreen, errorMeta } from '#app/pages/shop/error-screen.tsx';
import { PageFrame } from '#app/pages/shop/frame/page-frame.tsx';
import { usePanels } from '#app/pages/shop/frame/use-panels.ts';
import { NoScript } from '#app/pages/shop/page-states.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import type { Route } from './+types/checkout-layout.ts';
import styles from './checkout-layout.module.css';

const messages = {
  home: (brand: string) => `${brand}, home page`,
  help: 'Questions?',
  chat: 'Ask on WhatsApp',
  hello: 'Assalam-o-alaikum! I have a question about my order.',
  noScript: 'Your browser runs no scripts, which the checkout needs. Order by phone or chat:',
  policies: 'Policies',
};

const POLICIES = [
  { name: 'Shipping Policy', to: '/shipping-policy' },
  { name: 'Exchanges', to: '/exchanges' },
  { name: 'Privacy Policy', to: '/privacy' },
] as const;

export function meta({ matches, error }: Route.MetaArgs) {
  return error ? errorMeta(error, matches[0].loaderData?.settings.brand ?? DEFAULT_BRAND) : [];
}

/** Around the pages of an order: nothing that leads away from it but the way back, help, the bag and the policies. */
export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CheckoutFrame>
      <ErrorScreen error={error} />
    </CheckoutFrame>
  );
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  const panels = usePanels();
  return (
    <div className={styles.frame}>
      <PageFrame
        panels={panels}
        header={<Header isBagOpen={panels.panel === 'cart'} onBag={() => panels.open('cart')} />}
        footer={<Policies />}
      >
        <NoScript>{messages.noScript}</NoScript>
        {children}
      </PageFrame>
    </div>
  );
}

function Header({ isBagOpen, onBag }: { isBagOpen: boolean; onBag: () => void }) {
  const { brand } = useShop().settings;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <Link className={styles.brand} to="/" translate="no" aria-label={messages.home(brand)}>
          <Blossom />
          {brand}
        </Link>
        <Help />
        <CartButton onClick={onBag} expanded={isBagOpen} />
      </div>
    </div>
  );
}

function Help() {
  const { settings } = useShop();
  const { phone } = settings;
  return (
    <div className={styles.help}>
      <a className={`tap ${styles.phone}`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <span className={styles.question}>{messages.help}</span> <bdi translate="no">{phone}</bdi>
      </a>
      <a
        className={`tap ${styles.chat}`}
        href={whatsappLink(settings, messages.hello)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={messages.chat}
      >
        <WhatsappIcon size={25} />
      </a>
    </div>
  );
}

function Policies() {
  return (
    <footer className={`no-print ${styles.footer}`}>
      <nav className="wrap" aria-label={messages.policies}>
        <ul className={styles.policies}>
          {POLICIES.map(({ name, to }) => (
            <li key={to}>
              <Link className={`tap ${styles.policy}`} to={to}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
