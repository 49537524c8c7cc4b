import { useState } from 'react';
import { localStore, sessionStore } from '#app/platform/browser-storage.ts';
import { type CheckoutErrors, type CheckoutField, checkForm, toForm, withField } from './checkout-form.ts';

const DRAFT = 'checkoutForm';
const KNOWN_PERSON = 'userInfo';

/** What is typed at checkout, kept over reloads, and what is wrong with it once the shopper has left a field. */
export function useCheckoutForm() {
  const [form, setForm] = useState(() => toForm(localStore.readJson(KNOWN_PERSON), sessionStore.readJson(DRAFT)));
  const [visited, setVisited] = useState<readonly CheckoutField[]>([]);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const wrong = checkForm(form);

  const change = (field: CheckoutField, value: string) => {
    const next = withField(form, field, value);
    setForm(next);
    setRefused(({ [field]: _mended, ...others }) => others);
    sessionStore.writeJson(DRAFT, next);
  };
  // An empty field that was only passed through is no mistake yet.
  const leave = (field: CheckoutField) => {
    if (form[field] !== '') setVisited((fields) => [...fields, field]);
  };
  /** What is wrong when the order is to be sent; from now on every mistake shows. */
  const check = () => {
    setTried(true);
    const { name, email, phone } = form;
    localStore.writeJson(KNOWN_PERSON, { name, email, phone });
    return wrong;
  };
  const errors = { ...(tried ? wrong : only(wrong, visited)), ...refused };
  return { form, errors, change, leave, check, refuse: setRefused };
}

function only(errors: CheckoutErrors, fields: readonly CheckoutField[]): CheckoutErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field as CheckoutField)));
}
