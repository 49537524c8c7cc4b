import type { City } from '#app/features/orders/address/cities.ts';
import { MAX_LENGTH, PAYMENT_METHODS, type PaymentMethod } from '#app/features/orders/order.ts';
import { MAX_TRANSACTION_ID } from '#app/features/payments/ledger/payment.ts';

export type CheckoutForm = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  /** The shop filled it in from the city, and takes it back with its city. */
  isShopsCode: boolean;
  deliveryNote: string;
  referralCode: string;
  paymentMethod: PaymentMethod;
  transactionId: string;
};

export type CheckoutField = Exclude<keyof CheckoutForm, 'isShopsCode'>;

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const EMPTY_FORM: CheckoutForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  isShopsCode: false,
  deliveryNote: '',
  referralCode: '',
  paymentMethod: 'cod',
  transactionId: '',
};

/** As an order names them. */
export const ORDER_FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  deliveryNote: 'delivery_note',
  referralCode: 'referral_code',
  paymentMethod: 'payment_method',
  transactionId: 'transaction_id',
} as const satisfies Record<CheckoutField, string>;

export const CHECKOUT_FIELDS = Object.keys(ORDER_FIELDS) as readonly CheckoutField[];

export function maxLengthOf(field: Exclude<CheckoutField, 'paymentMethod'>): number {
  return { ...MAX_LENGTH, transaction_id: MAX_TRANSACTION_ID }[ORDER_FIELDS[field]];
}

export type FindCity = (typed: string) => City | null;

const NO_CITY: FindCity = () => null;

/** A known city fills in its postal code, unless the shopper wrote another one. */
export function withField(
  form: CheckoutForm,
  field: CheckoutField,
  value: string,
  findCity = NO_CITY,
): CheckoutForm {
  if (field === 'paymentMethod') return isMethod(value) ? { ...form, paymentMethod: value } : form;
  if (field === 'postalCode') return { ...form, postalCode: value, isShopsCode: false };
  if (field !== 'city') return { ...form, [field]: value };
  if (form.postalCode !== '' && !form.isShopsCode) return { ...form, city: value };
  const known = findCity(value)?.postal_code ?? null;
  return { ...form, city: value, postalCode: known ?? '', isShopsCode: known !== null };
}

/** From the browser's storage; what does not fit is left empty. */
export function toForm(...stored: unknown[]): CheckoutForm {
  let form = EMPTY_FORM;
  for (const source of stored) {
    if (typeof source !== 'object' || source === null) continue;
    const values: Partial<Record<keyof CheckoutForm, unknown>> = source;
    for (const field of CHECKOUT_FIELDS) {
      const value = values[field];
      if (typeof value !== 'string') continue;
      form = field === 'city' ? { ...form, city: value } : withField(form, field, value);
    }
    form = { ...form, isShopsCode: values.isShopsCode === true };
  }
  return form;
}

function isMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

/** From the order's fields to the form's; others are left out. */
export function toFormErrors(fields: Readonly<Record<string, string>> = {}): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const field of CHECKOUT_FIELDS) {
    const error = fields[ORDER_FIELDS[field]];
    if (error) errors[field] = error;
  }
  return errors;
}
