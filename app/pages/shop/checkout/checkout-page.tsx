import { useState } from 'react';
import { useCart } from '#app/features/cart/cart-store.ts';
import { NoScript } from '#app/pages/shop/no-script.tsx';
import { publicPage } from '#app/platform/page/page-handle.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutView } from './checkout-view.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { WaitingPage } from './waiting-page.tsx';

const messages = {
  noScript: 'Your browser runs no scripts, which the checkout needs. Order by phone or chat:',
  title: 'Secure Checkout',
  description:
    'Where your order goes and how you pay: cash on delivery anywhere in Pakistan, or by mobile wallet.',
  loading: 'Loading your bag',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${settings.brand}` },
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
    <WaitingPage title={messages.title}>
      <NoScript>{messages.noScript}</NoScript>
      <Spinner label={messages.loading} />
    </WaitingPage>
  );
}
