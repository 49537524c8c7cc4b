import type { DeclaredAnswer, Endpoint } from './endpoint.ts';
import { type ProblemStatus, problemSchema } from './reply.ts';

const MEANING = {
  400: 'It could not be read, or a field is wrong.',
  401: 'There is no valid token.',
  403: 'This account may not do it.',
  404: 'It does not exist.',
  405: 'The address takes other methods.',
  409: 'It does not fit what the shop has now.',
  410: 'It is over.',
  413: 'The body is too large.',
  415: 'The body has another media type.',
  422: 'A rule of the shop refuses it.',
  429: 'Too many requests.',
  500: 'The shop failed.',
  503: 'The shop cannot answer right now; please try again.',
} satisfies Record<ProblemStatus, string>;

/** What the row declares, and the refusals that follow from it. */
export function answersOf(row: Endpoint): Record<number, DeclaredAnswer> {
  const statuses = [...(row.refuses ?? []), ...refusalsBeforeRun(row)];
  return { ...Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]])), ...row.answers };
}

export const REFUSALS = Object.fromEntries(
  Object.entries(MEANING).map(([status, meaning]): [string, DeclaredAnswer] => {
    const headers = status === '429' || status === '503' ? { 'Retry-After': 'Seconds to wait.' } : undefined;
    const description = `${meaning} Nothing was changed.`;
    return [status, { description, schema: problemSchema, ...(headers && { headers }) }];
  }),
) as Record<ProblemStatus, DeclaredAnswer>;

function refusalsBeforeRun(row: Endpoint): ProblemStatus[] {
  const takesBody = row.body !== undefined || row.form !== undefined;
  return [
    ...(takesBody || row.params || row.query ? [400 as const] : []),
    ...(row.guard === 'admin' ? [401 as const, 403 as const] : []),
    ...(takesBody ? [413 as const, 415 as const] : []),
    429,
    500,
    503,
  ];
}
