import { PAYMENT_METHODS, type PaymentMethod } from '#app/features/orders/order.ts';
import { postalCodeOf } from '#app/features/orders/placing/cities.ts';
import { toE164 } from '#app/features/orders/placing/phone.ts';
import { toTransactionId } from '#app/features/payments/ledger/transaction-id.ts';

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

export const CHECKOUT_FIELDS = Object.keys(EMPTY_FORM) as readonly CheckoutField[];

type ShippingField = Exclude<CheckoutField, 'referralCode' | 'paymentMethod' | 'transactionId'>;

const SHIPPING_FIELDS: readonly ShippingField[] = ['name', 'email', 'phone', 'address', 'city', 'postalCode'];

export const MAX_LENGTH: Record<CheckoutField, number> = {
  name: 120,
  email: 254,
  phone: 40,
  address: 500,
  city: 80,
  postalCode: 20,
  referralCode: 40,
  paymentMethod: 20,
  transactionId: 64,
};

const messages = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  emailForm: 'Please enter an e-mail address such as name@example.com.',
  phone: 'Please enter your phone number.',
  phoneForm: 'Please enter a Pakistani phone number such as 0300 1234567.',
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  postalCode: 'Please enter your postal code.',
  postalCodeForm: 'A postal code has 5 digits.',
  paymentMethod: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
  transactionId: '❌ Please enter transaction ID for made-on-order items.',
  transactionIdForm: 'Please enter the transaction ID as the wallet shows it, such as TRX123456789.',
} as const;

/** Sentences for the shopper, empty when the order can be sent. A made-on-order cart needs an advance. */
export function checkForm(form: CheckoutForm, madeOnOrder: boolean): CheckoutErrors {
  const errors: CheckoutErrors = madeOnOrder ? checkAdvance(form) : {};
  for (const field of SHIPPING_FIELDS) {
    const error = checkField(field, form[field].trim());
    if (error) errors[field] = error;
  }
  return errors;
}

function checkAdvance({ paymentMethod, transactionId }: CheckoutForm): CheckoutErrors {
  if (paymentMethod === 'cod') return { paymentMethod: messages.paymentMethod };
  if (transactionId.trim() === '') return { transactionId: messages.transactionId };
  return toTransactionId(transactionId) ? {} : { transactionId: messages.transactionIdForm };
}

function checkField(field: ShippingField, value: string): string | null {
  if (value === '') return messages[field];
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value)) return messages.emailForm;
  if (field === 'phone' && !toE164(value)) return messages.phoneForm;
  if (field === 'postalCode' && !/^\d{5}$/.test(digitsOf(value))) return messages.postalCodeForm;
  return null;
}

export function digitsOf(postalCode: string): string {
  return postalCode.replace(/[\s-]/g, '');
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
      const text = value.slice(0, MAX_LENGTH[field]);
      form = field === 'city' ? { ...form, city: text } : withField(form, field, text);
    }
  }
  return form;
}

function isMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

export function toFormErrors(fields: Record<string, string> | undefined): CheckoutErrors {
  const { postal_code, referral_code, payment_method, transaction_id, ...rest } = fields ?? {};
  const named = {
    postalCode: postal_code,
    referralCode: referral_code,
    paymentMethod: payment_method,
    transactionId: transaction_id,
    ...rest,
  };
  return Object.fromEntries(
    Object.entries(named).filter(([field, error]) => error && field in EMPTY_FORM),
  ) as CheckoutErrors;
}
