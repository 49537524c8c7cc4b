import type { z } from 'zod';

/** Statuses of refused calls (rulings 22). */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

export type ProblemExtras = {
  /** A sentence for each field that is wrong. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Further facts that help the caller, such as the fresh quote. */
  facts?: Record<string, unknown>;
};

/** The one shape of a refused call: `{detail, code, fields?}`; `detail` is a sentence for a person (rulings 22). */
export function problem(
  status: ProblemStatus,
  code: string,
  detail: string,
  extras: ProblemExtras = {},
): Response {
  const { fields, headers, facts } = extras;
  return Response.json(
    { detail, code, ...(fields && { fields }), ...facts },
    {
      status,
      headers: { 'Cache-Control': 'no-store', ...headers },
    },
  );
}

/** The answer when what visitors sent before still waits for staff and no more is taken. */
export function tooManyWaiting(detail: string): Response {
  return problem(429, 'too_many_waiting', detail, { headers: { 'Retry-After': '86400' } });
}

/** The answer to a body or query that does not fit its schema: each wrong field with a sentence. */
export function invalid(error: z.ZodError): Response {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const first = Object.values(fields)[0] ?? 'Please check what you sent.';
  return problem(400, 'invalid', first, { fields });
}
