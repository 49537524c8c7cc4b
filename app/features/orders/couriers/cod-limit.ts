import { formatRupees, type Paisa, toRupees } from '#app/platform/text/money.ts';

/** More cash may not be taken at the door (circular of the FBR, August 2025). Paisa. */
export const LEGAL_COD_LIMIT: Paisa = 20_000_000;

/** The lower of the law's and the courier's. Paisa. */
export function codLimit(agreed: Paisa | null): Paisa {
  return Math.min(agreed ?? LEGAL_COD_LIMIT, LEGAL_COD_LIMIT);
}

/** Null when the courier may collect it. */
export function codRefusal(cod: Paisa, courier: string, agreed: Paisa | null): string | null {
  const most = codLimit(agreed);
  if (cod <= most) return null;
  const sum = formatRupees(toRupees(most));
  return most === LEGAL_COD_LIMIT
    ? `By law at most ${sum} may be collected at the door: ask for an advance.`
    : `${courier} collects at most ${sum} at the door: ask for an advance.`;
}
