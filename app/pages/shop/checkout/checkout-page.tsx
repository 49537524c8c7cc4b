import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { type Cart, useCart } from '#app/features/cart/cart-store.ts';
import { LastAddressBox } from '#app/features/orders/address/last-address-box.tsx';
import { hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { OpenPaymentNote } from '#app/features/orders/pay/open-payment-note.tsx';
import { ErrorSummary, UnfinishedOrder } from '#app/features/orders/place/checkout-errors.tsx';
import { CheckoutFields } from '#app/features/orders/place/checkout-fields.tsx';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import { CodOrderSuccess } from '#app/features/orders/place/order-success.tsx';
import { OrderSummary } from '#app/features/orders/place/order-summary.tsx';
import { PaymentChoice } from '#app/features/orders/place/payment-choice.tsx';
import { PlaceOrderPanel } from '#app/features/orders/place/place-order-panel.tsx';
import { useCheckout } from '#app/features/orders/place/use-checkout.ts';
import { EmptyState, WaitingPage } from '#app/pages/shop/page-states.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { Spinner } from '#app/ui/feedback.tsx';
import { PageBody, PageTitle, PartTitle, Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/checkout-page.ts';
import styles from './checkout-page.module.css';

const messages = {
  title: 'Secure Checkout',
  description:
    'Where your order goes and how you pay: cash on delivery anywhere in Pakistan, or by mobile wallet.',
  loading: 'Loading your bag',
  shipping: 'Shipping details',
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
      <Spinner label={messages.loading} />
    </WaitingPage>
  );
}

function CheckoutView({ cart }: { cart: Cart }) {
  const { typed, pricing, placing, failure, problems, madeOnOrder, placeOrder, sendAgain } =
    useCheckout(cart);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    placeOrder();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.name === 'referralCode') void pricing.refetch();
    else focusNext(currentTarget, target);
  };
  if (placing.step === 'placed')
    return <CodOrderSuccess {...placing} city={typed.cities?.canonicalCity(placing.city) ?? placing.city} />;
  if (cart.items.length === 0) return <EmptyCheckout />;
  const sending = placing.step === 'sending';
  return (
    <PageBody kind="order" gap="20px clamp(28px, 6vw, 96px)" withAside>
      {/* A wallet payment continues on its own page, which must load without a connection too. */}
      {typed.form.paymentMethod !== 'cod' && <PrefetchPageLinks page="/order/jazzcash-success" />}
      <Stack gap={16} className={styles.head}>
        <PageTitle size="small">{messages.title}</PageTitle>
        <UnfinishedOrder onSend={sendAgain} disabled={sending} />
        <OpenPaymentNote />
      </Stack>
      <div className={styles.summary}>
        <OrderSummary cart={cart} pricing={pricing} problems={problems} />
      </div>
      <form className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <PartTitle size="wide" before={12} after={18}>
          {messages.shipping}
        </PartTitle>
        <LastAddressBox form={typed.form} onUse={typed.fillAddress} />
        <CheckoutFields
          form={typed.form}
          errors={typed.errors}
          cities={typed.cities}
          referral={pricing.fresh ? (pricing.quote?.referral ?? null) : null}
          onChange={typed.change}
          onLeave={typed.leave}
          isMadeOnOrder={hasMadeOnOrder(cart.items)}
        />
        <PaymentChoice
          form={typed.form}
          errors={typed.errors}
          onChange={typed.change}
          onLeave={typed.leave}
          madeOnOrder={madeOnOrder}
          quote={pricing.quote}
          problems={problems}
        />
        <ErrorSummary errors={typed.errors} attempts={typed.attempts} />
        <PlaceOrderPanel
          method={typed.form.paymentMethod}
          items={cart.items}
          pricing={pricing}
          sending={sending}
          late={placing.step === 'sending' && placing.isLate === true}
          failure={failure}
          problems={problems}
          hold={
            madeOnOrder && typed.form.paymentMethod !== 'cod'
              ? {
                  form: typed.form,
                  errors: typed.errors,
                  onChange: typed.change,
                  onLeave: typed.leave,
                  method: typed.form.paymentMethod,
                  sending: sending && (typed.isHold ? 'hold' : 'order'),
                  onHold: () => placeOrder(true),
                }
              : null
          }
        />
      </form>
    </PageBody>
  );
}

/** Only its button places an order: Enter in a field goes on to the next one. */
function focusNext(form: HTMLFormElement, field: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select, [type=submit]')];
  fields[fields.indexOf(field) + 1]?.focus();
}

const emptyCheckoutMessages = {
  title: 'Your cart is empty.',
  text: 'There is nothing to pay for yet. Add a piece you like and come back.',
};

function EmptyCheckout() {
  return (
    <EmptyState page tall title={emptyCheckoutMessages.title} text={emptyCheckoutMessages.text}>
      <OpenPaymentNote />
      <LastOrderLine />
    </EmptyState>
  );
}
