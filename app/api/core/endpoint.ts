import type { z } from 'zod';
import type { LimitName } from '#app/features/settings/limits.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { Guard } from './guard.ts';
import type { Pictures } from './multipart-body.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Call<Params, Query, Body, Picture extends string = never> = {
  params: Params;
  query: Query;
  body: Body;
  pictures: Pictures<Picture>;
  /** Null without a token or with a bad one, which only public calls allow. */
  visitor: Principal | null;
  /** The client's address, as far as TRUST_PROXY allows trusting it. */
  address: string;
  idempotencyKey: string | null;
  here: URL;
};

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type Endpoint = {
  method: Method;
  /** With the trailing slash; also served without it. */
  path: `/${string}/`;
  guard: Guard;
  /** Requires the password within the last five minutes: for calls that move money or people. */
  asksPassword?: true;
  summary: string;
  /** Per client address; counted before the body is read. */
  limit?: LimitName;
  /**
   * Also accepts JSON sent as `text/plain`, as navigator.sendBeacon does when a page closes. Browsers send it cross-site without
   * a preflight, so only for calls that a foreign page cannot misuse.
   */
  takesBeacons?: true;
  /**
   * Also accepts `application/x-www-form-urlencoded`, which a payment service's page posts. Such a call is cross-site, so it must
   * authenticate itself.
   */
  takesForms?: true;
  /**
   * The answer is the same for everybody, and the page cache may store it under these query values; other queries are answered
   * but not stored. Absent: private.
   */
  storedUnder?: Readonly<Record<string, RegExp | readonly string[]>>;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** Text fields of a multipart form, instead of `body`. */
  form?: Schema | undefined;
  /** Picture fields; `run` gets them decoded, cleaned and measured. */
  pictures?: readonly string[] | undefined;
  answers: Record<number, { description: string; schema?: Schema }>;
  run(call: Call<never, never, never, never>): Promise<Response>;
};

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

export function publicJson(body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers },
  });
}

export function noContent(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
