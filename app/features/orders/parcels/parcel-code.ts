/** What label and booking sheet call one of several parcels of an order. */
export function parcelCode(orderId: string, number: number): string {
  return `${orderId}-${number}`;
}

const CODE = /^(GL-[0-9A-Z]{4}-[0-9A-Z]{4})-(\d{1,2})$/;

/** Null for any other text. */
export function readParcelCode(text: string): { order_id: string; number: number } | null {
  const [, order_id, number] = CODE.exec(text.trim().toUpperCase()) ?? [];
  return order_id && number ? { order_id, number: Number(number) } : null;
}
