import type { z } from 'zod';
import type { LimitName } from '#app/features/settings/limits.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { Guard } from './guard.ts';
import type { Pictures } from './multipart-body.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A call that was let in and parsed. */
export type Call<Params, Query, Body, Picture extends string = never> = {
  params: Params;
  query: Query;
  /** The parsed JSON, or the parsed texts of the form. */
  body: Body;
  pictures: Pictures<Picture>;
  /** Who sent the bearer token; null without one or with a bad one, which only public calls let in. */
  visitor: Principal | null;
  /** The address the call came from, as far as TRUST_PROXY lets us believe it. */
  address: string;
  /** Names the account of staff that a call without a token is about, for the log. */
  concerns(staffId: number): void;
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
  /** Also wants the password once more, not longer than five minutes ago: for what moves money or people. */
  asksPassword?: true;
  summary: string;
  /** How often one address may call; counted before the body is read. */
  limit?: LimitName;
  /**
   * Also takes JSON under `text/plain`: navigator.sendBeacon sends a text so, and it is all that a page can still do while it
   * closes. Only for what nobody could misuse from a foreign page, since a browser sends text/plain there without asking.
   */
  takesBeacons?: true;
  /**
   * Also takes the fields of a plain HTML form (`application/x-www-form-urlencoded`), as texts: so the page of a payment service sends
   * the shopper's browser back. Such a call comes from a foreign page, so it must prove by itself who made it.
   */
  takesForms?: true;
  /**
   * Says that everybody gets the same answer, and under which values of its query the page cache may store it. Calls with other
   * values are answered but not stored. Absent: an answer is for its caller alone.
   */
  storedUnder?: Readonly<Record<string, RegExp | readonly string[]>>;
  params?: Schema | undefined;
  query?: Schema | undefined;
  /** The JSON that is sent. */
  body?: Schema | undefined;
  /** The texts of the multipart form that is sent, instead of `body`. */
  form?: Schema | undefined;
  /** Fields of the form that take a picture: they reach `run` decoded, cleaned and measured (rulings 27). */
  pictures?: readonly string[] | undefined;
  /** What it answers when all is well, by status. */
  answers: Record<number, { description: string; schema?: Schema }>;
  run(call: Call<never, never, never, never>): Promise<Response>;
};

/** Declares an endpoint; exists so that `run` knows the types its schemas give. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  N extends string = never,
>(
  row: Omit<Endpoint, 'params' | 'query' | 'body' | 'form' | 'pictures' | 'run'> & {
    params?: P;
    query?: Q;
    body?: B;
    form?: B;
    pictures?: readonly N[];
    run(call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, N>): Promise<Response>;
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

/** The answer to a deed after which there is nothing left to show. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** An answer for its caller alone. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
