import { PAYMENT_METHODS, type PaymentMethod } from '#app/features/orders/order.ts';
import { postalCodeOf } from '#app/features/orders/placing/cities.ts';
import { MAX_LENGTH } from '#app/features/orders/placing/shipping-lengths.ts';

export type CheckoutForm = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  referralCode: string;
  paymentMethod: PaymentMethod;
  transactionId: string;
};

export type CheckoutField = keyof CheckoutForm;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const EMPTY_FORM: CheckoutForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
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
  referralCode: 'referral_code',
  paymentMethod: 'payment_method',
  transactionId: 'transaction_id',
} as const satisfies Record<CheckoutField, string>;

export const CHECKOUT_FIELDS = Object.keys(ORDER_FIELDS) as readonly CheckoutField[];

export function maxLengthOf(field: Exclude<CheckoutField, 'paymentMethod'>): number {
  return MAX_LENGTH[ORDER_FIELDS[field]];
}

/** A known city fills in its postal code, unless the present one is not the previous city's. */
export function withField(form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm {
  if (field === 'paymentMethod') return isMethod(value) ? { ...form, paymentMethod: value } : form;
  const next = { ...form, [field]: value };
  if (field !== 'city') return next;
  const typed = form.postalCode !== '' && form.postalCode !== postalCodeOf(form.city);
  const known = postalCodeOf(value);
  // A half-typed city keeps the code until another city is known.
  return typed || !known ? next : { ...next, postalCode: known };
}

/** From the browser's storage; what does not fit is left empty. */
export function toForm(...stored: unknown[]): CheckoutForm {
  let form = EMPTY_FORM;
  for (const source of stored) {
    if (typeof source !== 'object' || source === null) continue;
    const values: Partial<Record<CheckoutField, unknown>> = source;
    for (const field of CHECKOUT_FIELDS) {
      const value = values[field];
      if (typeof value !== 'string') continue;
      form = field === 'city' ? { ...form, city: value } : withField(form, field, value);
    }
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
