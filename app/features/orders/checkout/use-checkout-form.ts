import { useState } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutErrors, type CheckoutField, checkForm, toForm, withField } from './checkout-form.ts';

const KNOWN_PERSON = 'userInfo';

/** Whether an advance is needed is known only with a quote, so each check gets its percentage, or null, as an argument. */
export function useCheckoutForm() {
  const [form, setForm] = useState(() => toForm(localStore.readJson(KNOWN_PERSON), readCheckoutDraft()));
  const [visited, setVisited] = useState<readonly CheckoutField[]>([]);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const [attempts, setAttempts] = useState(0);

  const change = (field: CheckoutField, value: string) => {
    const next = withField(form, field, value);
    setForm(next);
    setRefused(({ [field]: _fixed, ...others }) => others);
    saveCheckoutDraft(next);
  };
  // An empty field that was only passed through is no error yet.
  const leave = (field: CheckoutField) => {
    if (form[field] !== '') setVisited((fields) => [...fields, field]);
  };
  const check = (advancePercent: number | null) => {
    const { name, email, phone } = form;
    localStore.writeJson(KNOWN_PERSON, { name, email, phone });
    const isGood = Object.keys(checkForm(form, advancePercent)).length === 0;
    if (!isGood) setAttempts((times) => times + 1);
    return isGood;
  };
  const refuse = (errors: CheckoutErrors) => {
    setRefused(errors);
    if (Object.keys(errors).length > 0) setAttempts((times) => times + 1);
  };
  const errorsFor = (advancePercent: number | null): CheckoutErrors => {
    const wrong = checkForm(form, advancePercent);
    return { ...(attempts > 0 ? wrong : only(wrong, visited)), ...refused };
  };
  return { form, errorsFor, attempts, change, leave, check, refuse };
}

function only(errors: CheckoutErrors, fields: readonly CheckoutField[]): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => fields.includes(field as CheckoutField)),
  );
}
