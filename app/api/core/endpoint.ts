import type { z } from 'zod';
import type { LimitName } from '#app/features/settings/limits/call-limits.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import type { ProblemReply, ProblemStatus, Reply } from './reply.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Pictures<Name extends string> = Partial<Record<Name, PreparedPicture>>;

/** Files that are no pictures, as they were sent. */
export type SentFiles = Partial<Record<string, { name: string; bytes: Uint8Array }>>;

export type Call<Params, Query, Body, Picture extends string = never> = {
  params: Params;
  query: Query;
  body: Body;
  pictures: Pictures<Picture>;
  files: SentFiles;
  /** Null without a token or with a bad one, which only public calls allow. */
  principal: Principal | null;
  /** The client's address, as far as TRUST_PROXY allows trusting it. */
  address: string;
  userAgent: string | null;
  idempotencyKey: string | null;
  here: URL;
  /** Whether the deadline has passed: the client was asked to retry, so work started now would be done twice. */
  isOver(): boolean;
};

type Schema = z.core.$ZodType;

type Fields = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type DeclaredAnswer = {
  description: string;
  /** Of a JSON body. Without it there is none, or one of `mediaType`. */
  schema?: z.core.$ZodType;
  mediaType?: 'text/html' | 'text/csv' | 'application/octet-stream';
  /** What each header says. */
  headers?: Readonly<Record<string, string>>;
};

type BodyOf<A> = A extends { schema: infer S extends z.core.$ZodType } ? z.output<S> : undefined;

type Replies<Answers> = {
  [Status in keyof Answers & number]: Reply<Status, BodyOf<Answers[Status]>>;
}[keyof Answers & number];

/** Declared by the other fields of a row. */
type FollowingStatus = 400 | 429 | 503;

/** Private by default: a call of staff names the permission it needs. */
type Access =
  | { guard: 'public'; permission?: never; isOwnAccount?: never }
  | { guard: 'admin'; permission: Permission; isOwnAccount?: never }
  /** For all staff, also for somebody who has to choose a password or set up a second step first: calls about nothing but the own account. */
  | { guard: 'admin'; permission?: never; isOwnAccount: true };

export type Endpoint = Access & EndpointFields;

type EndpointFields = {
  method: Method;
  path: `/${string}/`;
  /** Requires the password within the last 15 minutes: for what moves money, people, messages, protection or evidence. */
  requiresPassword?: true;
  summary: string;
  limit?: LimitName;
  /** Where a form sent without JavaScript is redirected when over the limit: a page, because nobody reads JSON. */
  pageOverLimit?: string;
  /** Also accepts JSON as `text/plain` (navigator.sendBeacon): cross-site without preflight, so only where a foreign page can do no harm. */
  takesBeacons?: true;
  /** Also accepts `application/x-www-form-urlencoded` from a payment service: cross-site, so the call must authenticate itself. */
  takesForms?: true;
  /** A repeated request with the same `Idempotency-Key` gets the first answer again. */
  takesIdempotencyKey?: true;
  /** The paths that the slug in the body becomes part of: names of other routes at that level are refused. */
  slugOf?: readonly string[];
  /** The same answer for everybody, cached only under these query values; absent: private. */
  storedUnder?: Readonly<Record<string, RegExp | readonly string[]>>;
  params?: Fields | undefined;
  query?: Fields | undefined;
  body?: Schema | undefined;
  form?: Schema | undefined;
  pictures?: readonly string[] | undefined;
  /** Fields of the form with a table of up to 15 MB. */
  files?: readonly string[] | undefined;
  answers: Readonly<Record<number, DeclaredAnswer>>;
  /** What `run` refuses with; that a token, a limit or a schema refuses follows from the other fields. */
  refuses?: readonly ProblemStatus[] | undefined;
  run(call: Call<never, never, never, never>): Promise<Response>;
};

export function endpoint<
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends Schema | undefined = undefined,
  N extends string = never,
  const A extends Readonly<Record<number, DeclaredAnswer>> = never,
  R extends ProblemStatus = never,
>(
  row: Access &
    Omit<
      EndpointFields,
      'params' | 'query' | 'body' | 'form' | 'pictures' | 'answers' | 'refuses' | 'run'
    > & {
      params?: P;
      query?: Q;
      body?: B;
      form?: B;
      pictures?: readonly N[];
      answers: A;
      refuses?: readonly R[];
      run(
        call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, N>,
      ): Promise<Replies<A> | ProblemReply<NoInfer<R> | FollowingStatus>>;
    },
): Endpoint {
  return row as Endpoint;
}

export type Guard = Access['guard'];

/**
 * Reserved words: fixed segments of other routes in the place of the last, free part of `pattern` (such as "/api/blogs/{slug}/"), where
 * they would shadow a slug of that name. `paths` are the patterns of all calls and pages.
 */
export function reservedSlugs(pattern: string, paths: readonly string[]): ReadonlySet<string> {
  const place = partsOf(pattern).slice(0, -1);
  const words = paths
    .map(partsOf)
    .filter((parts) => parts.length > place.length && place.every((part, at) => parts[at] === part))
    .map((parts) => parts[place.length] ?? '');
  return new Set(words.filter((word) => /^[\w-]+$/.test(word)).map((word) => word.toLowerCase()));
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
