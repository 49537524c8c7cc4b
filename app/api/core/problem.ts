import type { z } from 'zod';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

export type ProblemExtras = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  extra?: Record<string, unknown>;
};

export function problem(
  status: ProblemStatus,
  code: string,
  detail: string,
  extras: ProblemExtras = {},
): Response {
  const { fields, headers, extra } = extras;
  return Response.json(
    { detail, code, ...(fields && { fields }), ...extra },
    {
      status,
      headers: { 'Cache-Control': 'no-store', ...headers },
    },
  );
}

export function tooManyWaiting(detail: string): Response {
  return problem(429, 'too_many_waiting', detail, { headers: { 'Retry-After': '86400' } });
}

export function invalid(error: z.ZodError): Response {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const first = Object.values(fields)[0] ?? 'Please check what you sent.';
  return problem(400, 'invalid', first, { fields });
}
