/** One rupee is 100 paisa; the wire carries rupees as JSON numbers (docs/product-rules.md#money). */
export type Paisa = number;

/** 0.5 becomes 1, -0.5 becomes 0. The only rounding of money in the shop. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

export function toRupees(paisa: Paisa): number {
  return paisa / 100;
}

export function toPaisa(rupees: number): Paisa {
  // 1.005 * 100 is 100.49999999999999 in binary floating point; six decimals hide that.
  return roundHalfUp(Number((rupees * 100).toFixed(6)));
}

/** Rounds half up; the result is still in paisa. */
export function roundToRupee(paisa: Paisa): Paisa {
  return roundHalfUp(paisa / 100) * 100;
}

/** `Rs. 4,500` or `Rs. 4,500.00`. Without `Intl`, so that server and browser agree whatever locale data they have. */
export function formatRupees(rupees: number, decimals: 0 | 2 = 0): string {
  const units = decimals === 2 ? toPaisa(rupees) : roundHalfUp(rupees);
  const digits = String(Math.abs(units)).padStart(3, '0');
  const whole = decimals === 2 ? digits.slice(0, -2) : String(Math.abs(units));
  const fraction = decimals === 2 ? `.${digits.slice(-2)}` : '';
  return `${units < 0 ? '-' : ''}Rs. ${groupDigits(whole)}${fraction}`;
}

/** `4,500`. Browsers need tens of milliseconds for the first use of `Intl`. */
export function groupDigits(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
