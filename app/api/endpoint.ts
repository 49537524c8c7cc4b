import type { z } from 'zod';
import type { Visitor } from '#app/features/staff/tokens.server.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: anybody, or only an admin with a bearer token (rulings 31). */
export type Guard = 'public' | 'admin';

/** A call that was let in and parsed. */
export type Call<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  /** Who sent the bearer token; null without one or with a bad one, which only public calls let in. */
  visitor: Visitor | null;
  /** The address the call came from, as far as TRUST_PROXY lets us believe it. */
  address: string;
  idempotencyKey: string | null;
  /** What was called, for links to its next page. */
  here: URL;
};

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** One row of the REST contract: its guard stands beside its address, its schemas make the documentation. */
export type Endpoint = {
  method: Method;
  /** As the specification writes it, with the trailing slash; works without it too. */
  path: `/${string}/`;
  guard: Guard;
  summary: string;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** What it answers when all is well, by status. */
  answers: Record<number, { description: string; schema?: Schema }>;
  run(call: Call<never, never, never>): Promise<Response>;
};

/** Declares an endpoint; exists so that `run` knows the types its schemas give. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  row: Omit<Endpoint, 'params' | 'query' | 'body' | 'run'> & {
    params?: P;
    query?: Q;
    body?: B;
    run(call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>): Promise<Response>;
  },
): Endpoint {
  return row as Endpoint;
}

/** An answer that anybody may see and that the page cache may keep until what it was made from changes. */
export function publicJson(body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers },
  });
}

/** An answer for its caller alone. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
