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
  principal: Principal | null;
  /** The client's address, as far as TRUST_PROXY allows trusting it. */
  address: string;
  idempotencyKey: string | null;
  here: URL;
};

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type Endpoint = {
  method: Method;
  path: `/${string}/`;
  guard: Guard;
  /** Requires the password within the last five minutes: for calls that move money or people. */
  requiresPassword?: true;
  summary: string;
  limit?: LimitName;
  /** Also accepts JSON as `text/plain` (navigator.sendBeacon): cross-site without preflight, so only where a foreign page can do no harm. */
  takesBeacons?: true;
  /** Also accepts `application/x-www-form-urlencoded` from a payment service: cross-site, so the call must authenticate itself. */
  takesForms?: true;
  /** The same answer for everybody, cached only under these query values; absent: private. */
  storedUnder?: Readonly<Record<string, RegExp | readonly string[]>>;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  form?: Schema | undefined;
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
