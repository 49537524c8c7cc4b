import { forgetHeldOrder } from '#app/features/orders/pay/open-payment.ts';
import { type CheckoutField, type CheckoutForm, toForm } from '#app/features/orders/place/checkout-form.ts';
import type { OrderRequest } from '#app/features/orders/place/send-order.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

/** Where the last order of this browser went. It is sent nowhere. */
export type LastAddress = Pick<CheckoutForm, 'address' | 'city' | 'postalCode' | 'deliveryNote'>;

const STORED_AS = 'lastAddress';

/** Name, e-mail and phone of the last order. */
export const KNOWN_PERSON = 'userInfo';

type Ordered = Pick<OrderRequest, 'name' | 'email' | 'phone' | 'address' | 'city' | 'postal_code'> & {
  delivery_note?: string;
};

/** Null without an address, and where the browser stores nothing. */
export function readLastAddress(): LastAddress | null {
  const { address, city, postalCode, deliveryNote } = toForm(localStore.readJson(STORED_AS));
  return address && city ? { address, city, postalCode, deliveryNote } : null;
}

/** Who ordered, and where it goes. */
export function rememberShopper({ name, email, phone, address, city, ...order }: Ordered): void {
  const { postal_code: postalCode, delivery_note: deliveryNote = '' } = order;
  localStore.writeJson(KNOWN_PERSON, { name, email, phone });
  localStore.writeJson(STORED_AS, { address, city, postalCode, deliveryNote } satisfies LastAddress);
}

/** With the person who lives there. */
export function forgetShopper(): void {
  forgetHeldOrder();
  localStore.remove(STORED_AS);
  localStore.remove(KNOWN_PERSON);
}

/** The city first, which fills in its own postal code. */
export const ADDRESS_FIELDS = [
  'address',
  'city',
  'postalCode',
  'deliveryNote',
] as const satisfies readonly CheckoutField[];
