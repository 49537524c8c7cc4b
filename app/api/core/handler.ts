import type { Context } from 'hono';
import { z } from 'zod';
import { CALL_LIMITS, LIMITS } from '#app/features/settings/limits.ts';
import { type Principal, readAccessToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { asStaff } from '#app/platform/database/staff-context.server.ts';
import { Deadline, DeadlineExceeded } from '#app/platform/deadline.ts';
import { StorageFull } from '#app/platform/images/files.server.ts';
import { log } from '#app/platform/log.server.ts';
import { refuseUnlessAdmin, refuseUnlessConfirmed } from './admin-only.ts';
import { runWhenFree } from './concurrency.ts';
import type { Endpoint } from './endpoint.ts';
import { readBody } from './json-body.ts';
import { type Pictures, readForm } from './multipart-body.ts';
import { invalid, problem } from './problem.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

export type CallContext = { address: string; requestId: string; staffId?: number };

export type HandlerEnv = { Bindings: CallContext };

export async function runEndpoint(row: Endpoint, c: Context<HandlerEnv>): Promise<Response> {
  const deadline = new Deadline();
  const { principal, refusal } = await deadline.run(() => authorize(row, c));
  if (refusal) return refusal;
  const address = z.object({ params: row.params ?? z.any(), query: row.query ?? z.any() });
  const parsed = address.safeParse({ params: c.req.param(), query: c.req.query() });
  if (!parsed.success) return invalid(withoutFirstStep(parsed.error));
  // Outside the deadline: slow connections and large pictures have limits of their own.
  const sent = await readRequest(row, c.req.raw, c.env.address);
  if (sent instanceof Response) return sent;
  const call = {
    ...parsed.data,
    body: sent.value,
    pictures: sent.pictures,
    principal,
    address: c.env.address,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    here: new URL(c.req.url),
  } as Parameters<Endpoint['run']>[0];
  // A shopper's order stays a shopper's, also from a browser where staff are signed in.
  if (row.guard === 'admin' && principal)
    return deadline.run(() => asStaff(principal.staff_id, () => row.run(call)));
  return deadline.run((isOver) =>
    runWhenFree(row.limit, () => {
      // The client has been told to try again, so this must not be done after all.
      if (isOver()) throw new DeadlineExceeded();
      return row.run(call);
    }),
  );
}

async function authorize(row: Endpoint, c: Context<HandlerEnv>) {
  const principal = await identify(c.req.header('authorization'));
  if (principal) c.env.staffId = principal.staff_id;
  const refusal =
    (row.guard === 'admin' && refuseUnlessAdmin(principal)) ||
    (row.requiresPassword && refuseUnlessConfirmed(principal)) ||
    (row.limit && (await refuseOverLimit(row.limit, c.env.address, c.req.raw)));
  return { principal, refusal };
}

async function readRequest(
  row: Endpoint,
  request: Request,
  address: string,
): Promise<{ value: unknown; pictures?: Pictures<string> } | Response> {
  const { guard, form: schema, pictures: pictureFields = [] } = row;
  const maxBytes = row.limit && CALL_LIMITS[row.limit].bodyBytes;
  if (schema) return readForm(request, { guard, schema, pictureFields, maxBytes, address });
  if (!row.body) return { value: undefined };
  return readBody(request, row.body, { ...row, maxBytes: maxBytes ?? MAX_JSON[guard] });
}

const MAX_JSON = {
  public: LIMITS.bodies.public_json_bytes.value,
  admin: LIMITS.bodies.json_bytes.value,
} as const;

async function identify(header: string | undefined): Promise<Principal | null> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  return token ? readAccessToken(token) : null;
}

function withoutFirstStep(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })));
}

export function answerError(error: unknown, requestId: string): Response {
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
  log.error({ err: error, requestId }, 'an API call failed');
  return problem(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}
