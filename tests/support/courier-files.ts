import { type Answer, call } from '#tests/support/test-shop.ts';

/** By the clock of Karachi, such as 2026-03-21 14:05:00. */
export type StatusRow = { number: string; status: string; at: string; reason?: string };

export function statusCsv(rows: readonly StatusRow[]): string {
  const lines = rows.map(({ number, status, at, reason = '' }) => [number, status, at, reason].join(','));
  return `Tracking Number,Status,Status Date,Reason\n${lines.join('\n')}\n`;
}

type Upload = { token: string; text: string | Uint8Array; fields?: Record<string, string> };

export function sendStatusFile({ token, text, fields = {} }: Upload): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ courier: 'postex', ...fields })) form.append(name, value);
  form.append('file', new File([new Uint8Array(Buffer.from(text))], 'status.csv', { type: 'text/csv' }));
  return call('POST', '/api/admin/status-files/', { token, body: form });
}

export const courierTerms = {
  ...{ is_used: true, preference: 50, cod_limit: null, advice_hours: 24, most_attempts: 3, pays_within: 7 },
  ...{ has_all_cities: false, sheet: null, version: '' },
};

export async function saveTerms(token: string, courier: string, changes: object = {}): Promise<Answer> {
  const { body } = await call('GET', '/api/admin/couriers/', { token });
  const { version } = body.couriers.find((one: { courier: string }) => one.courier === courier);
  return call('PUT', `/api/admin/couriers/${courier}/`, {
    token,
    body: { ...courierTerms, version, ...changes },
  });
}
