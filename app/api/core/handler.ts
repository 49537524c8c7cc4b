import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  hasGuessed,
  type Principal,
  verifyAccessToken,
} from '#app/features/staff/sessions/access-tokens.server.ts';
import { asStaff, hasErrorCode, isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { StorageFull, StorageUnavailable } from '#app/platform/files/file-store.ts';
import { log, type Trace } from '#app/platform/request/log.server.ts';
import { Deadline, DeadlineExceeded } from '#app/platform/request/work-limits.server.ts';
import { UNREADABLE } from '#app/platform/text/required-text.ts';
import { busy, limitBody, maxBytesOf, readForm, readJson, reserveUploadSpace } from './body.ts';
import { type Endpoint, type Pictures, reservedSlugs, type SentFiles } from './endpoint.ts';
import { refuseOverLimit, runWhenFree } from './limits.ts';
import { invalid, plainReply, problem } from './reply.ts';
import { refuseUnlessAdmin, refuseUnlessConfirmed, sessionEnded } from './staff-refusals.ts';
import { findUnreadable } from './unreadable.ts';

export type CallContext = {
  address: string;
  requestId: string;
  staffId?: number;
  /** The pattern of the page or endpoint, once it is known. */
  route?: string;
  /** Of a request that a proxy traces. */
  trace?: Trace;
};

export type HandlerEnv = {
  Bindings: CallContext;
  Variables: { deadline: Deadline; principal: Principal | null };
};

type Handler = MiddlewareHandler<HandlerEnv>;

/** The middleware of a row, in order: authorization, limits of the body, and the call itself. */
export function handlersOf(row: Endpoint, paths: readonly string[] = []): Handler[] {
  const takesBody = row.body !== undefined || row.form !== undefined;
  // Built once here: building a schema costs more than parsing with it.
  const address = addressOf(row);
  const reserved = new Set(row.slugOf?.flatMap((pattern) => [...reservedSlugs(pattern, paths)]));
  return [
    authorize(row),
    ...(row.form ? [reserveSpace(row)] : []),
    ...(takesBody ? [limitBody(row)] : []),
    (c) => runEndpoint(row, { address, reserved }, c),
  ];
}

function authorize(row: Endpoint): Handler {
  return async (c, next) => {
    c.env.route = row.path;
    const deadline = new Deadline();
    const { principal, refusal } = await deadline.run(() => identifyAndCheck(row, c));
    if (refusal) return refusal;
    c.set('deadline', deadline);
    c.set('principal', principal);
    await next();
  };
}

function reserveSpace(row: Endpoint): Handler {
  return async (c, next) => {
    const most = maxBytesOf(row);
    const bytes = Math.min(Number(c.req.header('content-length')) || most, most);
    const release = reserveUploadSpace(row.guard, c.env.address, bytes);
    if (!release) return busy();
    await next().finally(release);
  };
}

async function runEndpoint(
  row: Endpoint,
  { address, reserved }: { address: ReturnType<typeof addressOf>; reserved: ReadonlySet<string> },
  c: Context<HandlerEnv>,
): Promise<Response> {
  const { deadline, principal } = c.var;
  const parsed = address.safeParse({ params: c.req.param(), query: c.req.query() });
  if (!parsed.success) return invalid(withoutFirstStep(parsed.error));
  // Outside the deadline: slow connections and large pictures have limits of their own.
  const sent = await readRequest(row, c.req.raw);
  if (sent instanceof Response) return sent;
  if (row.guard === 'admin') {
    const place = (row.query && findUnreadable(parsed.data.query)) ?? findUnreadable(sent.value);
    if (place !== null) return problem(400, 'invalid', UNREADABLE, { fields: { [place]: UNREADABLE } });
  }
  const slug = slugIn(sent.value);
  // What has such an address already may be edited.
  if (reserved.has(slug) && slug !== slugIn(parsed.data.params)) return slugReserved();
  const idempotencyKey = row.takesIdempotencyKey ? (c.req.header('idempotency-key') ?? null) : null;
  if (idempotencyKey !== null && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) return invalidKey();
  const call = {
    ...parsed.data,
    body: sent.value,
    pictures: sent.pictures,
    files: sent.files ?? {},
    principal,
    address: c.env.address,
    userAgent: c.req.header('user-agent') ?? null,
    idempotencyKey,
    here: new URL(c.req.url),
  } as Omit<Parameters<Endpoint['run']>[0], 'isOver'>;
  // A shopper's order stays a shopper's, also from a browser where staff are signed in.
  if (row.guard === 'admin' && principal)
    return deadline.run((isOver) => asStaff(principal.staff_id, () => row.run({ ...call, isOver })));
  return deadline.run((isOver) =>
    runWhenFree(row.limit, c.env.address, () => {
      if (isOver()) throw new DeadlineExceeded();
      return row.run({ ...call, isOver });
    }),
  );
}

function slugIn(fields: unknown): string {
  const slug = (fields as { slug?: unknown } | null | undefined)?.slug;
  return typeof slug === 'string' ? slug.toLowerCase() : '';
}

function slugReserved(): Response {
  const message = 'The shop uses this word for an address of its own. Please choose another slug.';
  return problem(409, 'slug_taken', message, { fields: { slug: message } });
}

function addressOf({ params, query }: Endpoint) {
  return z.object({ params: params ?? z.any(), query: query ?? z.any() });
}

async function identifyAndCheck(row: Endpoint, c: Context<HandlerEnv>) {
  const token = bearerToken(c.req.header('authorization'));
  const principal = token ? await verifyAccessToken(token) : null;
  if (principal) c.env.staffId = principal.staff_id;
  const refusal =
    (row.guard === 'admin' && !principal && token && (await hasGuessed(token)) && sessionEnded()) ||
    (row.guard === 'admin' && refuseUnlessAdmin(principal, row)) ||
    (row.requiresPassword && refuseUnlessConfirmed(principal)) ||
    (await checkLimit(row, c));
  return { principal, refusal };
}

async function checkLimit({ limit, pageOverLimit }: Endpoint, { env, req }: Context<HandlerEnv>) {
  const refusal = limit && (await refuseOverLimit(limit, env.address, req.raw));
  return refusal && pageOverLimit ? plainReply(303, { Location: pageOverLimit }) : refusal;
}

async function readRequest(
  row: Endpoint,
  request: Request,
): Promise<{ value: unknown; pictures?: Pictures<string>; files?: SentFiles } | Response> {
  if (row.form) return readForm(request, row);
  return row.body ? readJson(request, row) : { value: undefined };
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

function invalidKey(): Response {
  return problem(400, 'invalid_key', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
}

function withoutFirstStep(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })));
}

/** SQLSTATE disk_full. */
const DATABASE_DISK_FULL = '53100';

/** SQLSTATE character_not_in_repertoire and untranslatable_character: somebody sent a NUL. */
const NOT_TEXT = ['22021', '22P05'];

export function answerError(error: unknown, requestId: string): Response {
  if (NOT_TEXT.some((code) => hasErrorCode(error, code))) return problem(400, 'invalid', UNREADABLE);
  if (hasErrorCode(error, DATABASE_DISK_FULL)) {
    log.error({ err: error, requestId }, 'the disk of the database is full');
    const message =
      'The shop has no space for new data right now; nothing was saved. Please try again later.';
    return problem(503, 'storage_full', message, { headers: { 'Retry-After': '60' } });
  }
  if (error instanceof DeadlineExceeded || isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, 'an API call timed out');
    return problem(
      503,
      'unavailable',
      'The shop cannot be reached right now. Please try again in a moment.',
      {
        headers: { 'Retry-After': '5' },
      },
    );
  }
  if (error instanceof StorageFull) {
    log.error({ err: error, requestId }, 'the disk is full');
    const message =
      'The shop has no space for pictures right now; nothing was saved. Please try again later.';
    return problem(503, 'storage_full', message, { headers: { 'Retry-After': '60' } });
  }
  if (error instanceof StorageUnavailable) {
    log.error({ err: error, requestId }, 'the store of the pictures is unavailable');
    const message = 'Pictures cannot be saved right now, so nothing was saved. Please try again in a moment.';
    return problem(503, 'storage_unavailable', message, { headers: { 'Retry-After': '15' } });
  }
  log.error({ err: error, requestId }, 'an API call failed');
  return problem(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}
