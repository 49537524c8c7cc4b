import { z } from 'zod';
import { fieldErrors } from '#app/platform/text/zod.ts';

declare const answer: unique symbol;

/** A response whose status and body the compiler knows; at runtime a plain `Response`. */
export type Reply<Status extends number, Body> = Status extends number
  ? Response & {
      readonly [answer]: { status: Status; body: Body };
    }
  : never;

/** JSON that no cache may keep. */
export function reply<Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
): Reply<Status, Body> {
  const init = { status, headers: { 'Cache-Control': 'no-store', ...headers } };
  return Response.json(body, init) as Reply<Status, Body>;
}

/** Of what is the same for everybody. */
export const PUBLIC_HEADERS = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** JSON that is the same for everybody. */
export function publicReply<Body>(body: Body, headers: Record<string, string> = {}): Reply<200, Body> {
  const init = { headers: { ...PUBLIC_HEADERS, ...headers } };
  return Response.json(body, init) as Reply<200, Body>;
}

/** An answer without JSON: a redirect, a page or nothing. */
export function plainReply<Status extends number>(
  status: Status,
  headers: Record<string, string> = {},
  body: string | ReadableStream | Uint8Array<ArrayBuffer> | null = null,
): Reply<Status, undefined> {
  const init = { status, headers: { 'Cache-Control': 'no-store', ...headers } };
  return new Response(body, init) as Reply<Status, undefined>;
}

export function noContent(): Reply<204, undefined> {
  return plainReply(204);
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

export const problemSchema = z.looseObject({
  detail: z.string().describe('A sentence for a person.'),
  code: z.string().describe('A stable word for a program.'),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each field that is wrong.'),
});

/** A refusal whose status the compiler knows. */
export type ProblemReply<Status extends ProblemStatus> = Reply<Status, z.infer<typeof problemSchema>>;

export type ProblemExtras = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  extra?: Record<string, unknown>;
};

/** By code, since the process began; the codes are words of the source, so there are few. */
export const problemCounts = new Map<string, number>();

export function problem<Status extends ProblemStatus>(
  status: Status,
  code: string,
  detail: string,
  extras: ProblemExtras = {},
): ProblemReply<Status> {
  problemCounts.set(code, (problemCounts.get(code) ?? 0) + 1);
  const { fields, headers, extra } = extras;
  return reply(status, { detail, code, ...(fields && { fields }), ...extra }, headers);
}

export function tooManyWaiting(detail: string): ProblemReply<429> {
  return problem(429, 'too_many_waiting', detail, { headers: { 'Retry-After': '86400' } });
}

export function invalid(error: z.core.$ZodError): ProblemReply<400> {
  const fields = fieldErrors({ error });
  const first = Object.values(fields)[0] ?? 'Please check what you sent.';
  return problem(400, 'invalid', first, { fields });
}
