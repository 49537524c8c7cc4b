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
  body: string | null = null,
): Reply<Status, undefined> {
  const init = { status, headers: { 'Cache-Control': 'no-store', ...headers } };
  return new Response(body, init) as Reply<Status, undefined>;
}

export function noContent(): Reply<204, undefined> {
  return plainReply(204);
}
