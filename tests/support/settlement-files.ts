import { type Answer, call } from '#tests/support/test-shop.ts';

/** Rupees, as in the file. */
export type SettledRow = {
  number: string;
  status?: string;
  cod?: number;
  charges?: number;
  gst?: number;
  income?: number;
  sales?: number;
  net?: number;
};

const HEADINGS =
  'TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,WH_INCOME_TAX (2%),WH_SALES_TAX (2%),NET_AMOUNT';

const paisa = (rupees: number) => Math.round(rupees * 100) / 100;

/** With the taxes of a new shop, unless the row says otherwise: 16 % of the charges, 2 % and 2 % of what was collected. */
export function withTaxes({ number, status = 'Delivered', ...row }: SettledRow): Required<SettledRow> {
  const isReturn = status === 'Return';
  const { cod = 0, charges = 222.4 } = row;
  const { gst = paisa(charges * 0.16), income = isReturn ? 0 : paisa(cod * 0.02) } = row;
  const { sales = isReturn ? 0 : paisa(cod * 0.02) } = row;
  const { net = paisa((isReturn ? 0 : cod) - charges - gst - income - sales) } = row;
  return { number, status, cod, charges, gst, income, sales, net };
}

/** As PostEx writes it. */
export function postexCsv(rows: readonly SettledRow[]): string {
  const lines = rows.map(withTaxes).map(({ number, status, cod, charges, gst, income, sales, net }) => {
    const amounts = [cod, charges, gst, income, sales, net].map((amount) => `"${amount.toFixed(2)}"`);
    return [number, '#1', status, ...amounts].join(',');
  });
  return `\uFEFF${[HEADINGS, ...lines].join('\r\n')}\r\n`;
}

export function netOf(rows: readonly SettledRow[]): number {
  return paisa(rows.map(withTaxes).reduce((sum, { net }) => sum + net, 0));
}

let references = 0;

export const nextReference = () => `CPR-${++references}`;

type Upload = { token: string; text: string | Uint8Array; fields?: Record<string, string> };

export function sendFile({ token, text, fields = {} }: Upload): Promise<Answer> {
  const form = new FormData();
  const all = { courier: 'postex', day: '2026-03-21', reference: nextReference(), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new File([new Uint8Array(Buffer.from(text))], 'settlement.csv', { type: 'text/csv' }));
  return call('POST', '/api/admin/settlements/', { token, body: form });
}

export function sendRows(
  token: string,
  rows: readonly SettledRow[],
  fields: Record<string, string> = {},
): Promise<Answer> {
  return sendFile({ token, text: postexCsv(rows), fields: { net: String(netOf(rows)), ...fields } });
}
