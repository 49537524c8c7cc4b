/**
 * Money inside the shop is whole paisa (1 rupee = 100 paisa); the wire carries rupees as JSON numbers (rulings 3).
 */
export type Paisa = number;

/** Rounds half up to a whole number: 0.5 becomes 1, -0.5 becomes 0. The only rounding of money in the shop. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Paisa to the rupees of the wire. */
export function toRupees(paisa: Paisa): number {
  return paisa / 100;
}

/** Rupees of the wire to paisa, rounded half up to the paisa. */
export function toPaisa(rupees: number): Paisa {
  // 1.005 * 100 is 100.49999999999999 in binary; six decimals hide that and nothing that a price can have.
  return roundHalfUp(Number((rupees * 100).toFixed(6)));
}

/** Rounds paisa half up to whole rupees, still in paisa. */
export function roundToRupee(paisa: Paisa): Paisa {
  return roundHalfUp(paisa / 100) * 100;
}

/**
 * Rupees as the shop writes them: `Rs. 4,500`, or `Rs. 4,500.00` where the specification asks for two decimals.
 * The text is made by hand, so that server and browser agree to the letter whatever locale data they carry.
 */
export function formatRupees(rupees: number, decimals: 0 | 2 = 0): string {
  const units = decimals === 2 ? toPaisa(rupees) : roundHalfUp(rupees);
  const digits = String(Math.abs(units)).padStart(3, '0');
  const whole = decimals === 2 ? digits.slice(0, -2) : String(Math.abs(units));
  const fraction = decimals === 2 ? `.${digits.slice(-2)}` : '';
  return `${units < 0 ? '-' : ''}Rs. ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}
