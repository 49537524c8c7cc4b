import type { Refusal } from '#app/pages/admin/session/use-staff-write.tsx';

export type Errors = Record<string, string>;

type Placed = { errors: Errors; failure: string | null; reason: string | null };

/** A refusal that is all about one field of the form stands there only; any other beside the button, with its reason. */
export function placeErrors({ error }: Refusal, failure: string, isShown = hasControl): Placed {
  const { detail, fields: errors = {} } = error;
  const says = failure.endsWith(detail);
  const field = Object.keys(errors).find((name) => errors[name] === detail && isShown(name));
  if (says && field !== undefined)
    return { errors: { ...errors, [field]: failure }, failure: null, reason: null };
  const isTold = failure.includes(detail) || Object.values(errors).some((text) => failure.includes(text));
  return { errors, failure, reason: isTold ? null : detail };
}

/** New fields of an account have other names, so that browsers fill in no stored password. */
function hasControl(name: string): boolean {
  const [own, other] = [CSS.escape(name), CSS.escape(`new-${name}`)];
  return document.querySelector(`main form :is([name="${own}"], [name="${other}"])`) !== null;
}

const PICTURES = /^image\d?$/;

/** Without the errors of these values: what was wrong with the last one need not be wrong with the next. */
export function errorsBut(changed: readonly string[], errors: Errors): Errors {
  const changesPicture = changed.some((name) => name === 'file' || name === 'slots');
  const isChanged = (name: string) =>
    changed.some((value) => value === name || value === `${name}File` || value === `${name}Value`) ||
    (changesPicture && PICTURES.test(name));
  const kept = Object.entries(errors).filter(([name]) => !isChanged(name));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
