import type { FormEvent, KeyboardEvent } from 'react';
import { PrefetchPageLinks } from 'react-router';
import type { Cart } from '#app/features/cart/cart-store.ts';
import { OrderSummary } from '#app/features/orders/cart-summary/order-summary.tsx';
import { CheckoutFields } from '#app/features/orders/checkout/checkout-fields.tsx';
import { ErrorSummary } from '#app/features/orders/checkout/error-summary.tsx';
import { CodOrderSuccess } from '#app/features/orders/checkout/order-success.tsx';
import { PaymentChoice } from '#app/features/orders/checkout/payment-choice.tsx';
import { PlaceOrderPanel } from '#app/features/orders/checkout/place-order-panel.tsx';
import { UnfinishedOrder } from '#app/features/orders/checkout/unfinished-order.tsx';
import { useCheckout } from '#app/features/orders/checkout/use-checkout.ts';
import { OpenPaymentNote } from '#app/features/orders/payment-page/open-payment-note.tsx';
import { hasMadeOnOrder } from '#app/features/orders/pricing/amount-due.ts';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageTitle, PartTitle } from '#app/ui/layout/page-head.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import styles from './checkout-view.module.css';
import { EmptyCheckout } from './empty-checkout.tsx';

const messages = { title: 'Secure Checkout', shipping: 'Shipping details' };

export function CheckoutView({ cart }: { cart: Cart }) {
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
  if (placing.step === 'placed') return <CodOrderSuccess {...placing} />;
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
        <ErrorSummary errors={typed.errors} attempts={typed.attempts} />
        <CheckoutFields
          form={typed.form}
          errors={typed.errors}
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
        <PlaceOrderPanel
          items={cart.items}
          pricing={pricing}
          sending={sending}
          late={placing.step === 'sending' && placing.isLate === true}
          failure={failure}
          problems={problems}
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
