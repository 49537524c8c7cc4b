import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#app/features/cart/cart-store.ts';
import { storedCartId } from '#app/features/cart/save-cart.ts';
import { ADDRESS_FIELDS, KNOWN_PERSON, type LastAddress } from '#app/features/orders/address/last-address.ts';
import { useCities } from '#app/features/orders/address/use-cities.ts';
import { hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { changedAmounts, hasProblems, quotedItems } from '#app/features/orders/bag/quoted-cart.ts';
import { useQuote } from '#app/features/orders/bag/use-quote.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import type { checkForm } from './check-form.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  toForm,
  toFormErrors,
  withField,
} from './checkout-form.ts';
import { readCheckoutDraft, saveCheckoutDraft } from './order-storage.ts';
import type { Quote } from './schema.ts';
import { type OrderRequest, toOrderPayload } from './send-order.ts';
import { type Prepared, usePlaceOrder } from './use-place-order.ts';

const messages = { changed: 'Some amounts have changed. Please check them and place your order again.' };

export function useCheckout(cart: Cart) {
  const typed = useCheckoutForm();
  const pricing = useQuote(cart.items, typed.form.referralCode, { paymentMethod: typed.form.paymentMethod });
  const { quote } = pricing;
  const { advance_percent } = useShop().settings;
  const madeOnOrder = hasMadeOnOrder(quotedItems(cart.items, quote));
  const advancePercent = madeOnOrder ? advance_percent : null;
  // A refusal is about the cart as it was sent; it is outdated once the cart changes.
  const [sentItems, setSentItems] = useState(cart.items);

  const onRefused = (error: ApiError) => {
    typed.refuse(toFormErrors(error.fields));
    const fresh = quoteIn(error);
    if (!fresh) return [];
    pricing.take(fresh);
    return quote ? changedAmounts(quote, fresh) : [];
  };
  const { placing, submit, unanswered } = usePlaceOrder(onRefused);

  /** Only what the shopper has seen is ordered; amounts that rose since then are shown first. */
  const prepare = async (form: CheckoutForm, isHold: boolean): Promise<Prepared> => {
    const priced = pricing.fresh ? quote : await pricing.refetch();
    if (!priced || !quote || (hasProblems(priced) && !unanswered)) return { failure: null };
    if (priced.total <= quote.total) {
      return { order: toOrderPayload(form, cart.items, priced, { cartId: storedCartId(), isHold }) };
    }
    const changes = changedAmounts(quote, priced);
    return {
      failure: {
        kind: 'refused',
        method: form.paymentMethod,
        detail: messages.changed,
        changes,
        isOverLimit: false,
      },
    };
  };

  return {
    typed: { ...typed, errors: typed.errorsFor(advancePercent) },
    pricing,
    placing,
    failure: placing.step === 'idle' && sentItems === cart.items ? placing.failure : null,
    /** While an order is unanswered, it may be the one that took the last pieces, so the server decides. */
    problems: pricing.fresh && !unanswered && hasProblems(quote),
    madeOnOrder,
    /** `isHold`: made-on-order pieces are held first, and the transaction ID follows on the next page. */
    placeOrder: (isHold = false) => {
      const form = typed.check(advancePercent, isHold);
      if (!form) return;
      setSentItems(cart.items);
      submit(() => prepare(form, isHold));
    },
    sendAgain: (order: OrderRequest) => submit(async () => ({ order })),
  };
}

function quoteIn({ quote }: ApiError): Quote | null {
  return typeof quote === 'object' && quote !== null && 'lines' in quote ? (quote as Quote) : null;
}

/** Whether an advance is needed is known only with a quote, so each check gets its percentage, or null, as an argument. */
function useCheckoutForm() {
  const [form, setForm] = useState(() => toForm(localStore.readJson(KNOWN_PERSON), readCheckoutDraft()));
  const [visited, setVisited] = useState<readonly CheckoutField[]>([]);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const [attempts, setAttempts] = useState(0);
  const [isHold, setHold] = useState(false);
  const findErrors = useFormCheck();
  const cities = useCities();

  // Autofill may write all fields before the page is drawn again.
  const latest = useRef(form);
  const typedCity = useRef(false);
  const change = (field: CheckoutField, value: string) => {
    latest.current = withField(latest.current, field, value, cities?.findCity);
    if (field === 'city') typedCity.current = true;
    setForm(latest.current);
    setRefused(({ [field]: _fixed, ...others }) => others);
    saveCheckoutDraft(latest.current);
  };
  // A city that was typed before the list came.
  useEffect(() => {
    if (cities && typedCity.current) change('city', latest.current.city);
  }, [cities]);
  // An empty field that was only passed through is no error yet.
  const leave = (field: CheckoutField) => {
    if (latest.current[field] !== '') setVisited((fields) => [...fields, field]);
  };
  const fillAddress = (address: LastAddress) => {
    // A postal code that the shop finds for the city goes with its city later.
    for (const field of ADDRESS_FIELDS)
      if (latest.current[field] !== address[field]) change(field, address[field]);
  };
  /** The form as it is sent; null when something is wrong, which is then shown. */
  const check = (advancePercent: number | null, isHold: boolean): CheckoutForm | null => {
    setHold(isHold);
    const isGood =
      !findErrors || Object.keys(findErrors(latest.current, advancePercent, isHold)).length === 0;
    if (!isGood) setAttempts((times) => times + 1);
    return isGood ? latest.current : null;
  };
  const refuse = (errors: CheckoutErrors) => {
    setRefused(errors);
    if (Object.keys(errors).length > 0) setAttempts((times) => times + 1);
  };
  const errorsFor = (advancePercent: number | null): CheckoutErrors => {
    if (!findErrors || (attempts === 0 && visited.length === 0)) return refused;
    const wrong = findErrors(form, advancePercent, isHold);
    return { ...(attempts > 0 ? wrong : only(wrong, visited)), ...refused };
  };
  return { form, cities, isHold, errorsFor, attempts, change, leave, fillAddress, check, refuse };
}

/** Null until its code has come, or when it cannot: the server judges an order by the same rules, in the same words. */
function useFormCheck() {
  const [loaded, setLoaded] = useState<{ checkForm: typeof checkForm } | null>(null);
  useEffect(() => {
    import('./check-form.ts').then(setLoaded, () => {});
  }, []);
  return loaded?.checkForm ?? null;
}

function only(errors: CheckoutErrors, fields: readonly CheckoutField[]): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => fields.includes(field as CheckoutField)),
  );
}
