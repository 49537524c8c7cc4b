import { useEffect, useRef, useState } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import type { checkForm } from './check-form.ts';
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  toForm,
  withField,
} from './checkout-form.ts';

const KNOWN_PERSON = 'userInfo';

/** Whether an advance is needed is known only with a quote, so each check gets its percentage, or null, as an argument. */
export function useCheckoutForm() {
  const [form, setForm] = useState(() => toForm(localStore.readJson(KNOWN_PERSON), readCheckoutDraft()));
  const [visited, setVisited] = useState<readonly CheckoutField[]>([]);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const [attempts, setAttempts] = useState(0);
  const findErrors = useFormCheck();

  // Autofill may write all fields before the page is drawn again.
  const latest = useRef(form);
  const change = (field: CheckoutField, value: string) => {
    latest.current = withField(latest.current, field, value);
    setForm(latest.current);
    setRefused(({ [field]: _fixed, ...others }) => others);
    saveCheckoutDraft(latest.current);
  };
  // An empty field that was only passed through is no error yet.
  const leave = (field: CheckoutField) => {
    if (latest.current[field] !== '') setVisited((fields) => [...fields, field]);
  };
  /** The form as it is sent; null when something is wrong, which is then shown. */
  const check = (advancePercent: number | null): CheckoutForm | null => {
    const { name, email, phone } = latest.current;
    localStore.writeJson(KNOWN_PERSON, { name, email, phone });
    const isGood = !findErrors || Object.keys(findErrors(latest.current, advancePercent)).length === 0;
    if (!isGood) setAttempts((times) => times + 1);
    return isGood ? latest.current : null;
  };
  const refuse = (errors: CheckoutErrors) => {
    setRefused(errors);
    if (Object.keys(errors).length > 0) setAttempts((times) => times + 1);
  };
  const errorsFor = (advancePercent: number | null): CheckoutErrors => {
    if (!findErrors || (attempts === 0 && visited.length === 0)) return refused;
    const wrong = findErrors(form, advancePercent);
    return { ...(attempts > 0 ? wrong : only(wrong, visited)), ...refused };
  };
  return { form, errorsFor, attempts, change, leave, check, refuse };
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
