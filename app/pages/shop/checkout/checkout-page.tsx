import { useState } from 'react';
import { useCart } from '#app/features/cart/cart-store.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/checkout-page.ts';
import styles from './checkout-page.module.css';
import { CheckoutView } from './checkout-view.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';

const messages = {
  title: 'Secure Checkout',
  description:
    'Where your order goes and how you pay: cash on delivery anywhere in Pakistan, or by mobile wallet.',
  loading: 'Loading your bag',
};

export const handle = publicPage;

export async function loader() {
  return { brand: (await readSettings()).brand };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${loaderData.brand}` },
    { name: 'description', content: messages.description },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/checkout` },
  ];
}

export default function CheckoutPage() {
  const cart = useCart();
  // The view stays when the cart becomes empty: then the order has been placed.
  const [begun, setBegun] = useState(false);
  if (cart.items.length > 0 && !begun) setBegun(true);
  if (begun) return <CheckoutView cart={cart} />;
  if (cart.ready) return <EmptyCheckout />;
  return (
    <div className={`wrap ${styles.waiting}`}>
      <h1 className={styles.title}>{messages.title}</h1>
      <Spinner label={messages.loading} />
    </div>
  );
}
