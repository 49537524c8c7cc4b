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
import { refuseOverLimit } from './limits.ts';
import { type Pictures, readForm } from './multipart-body.ts';
import { invalid, problem } from './problem.ts';

export type CallFacts = { address: string; requestId: string; staffId?: number };

export type HandlerEnv = { Bindings: CallFacts };

/** Guard first, then rate limit, path and query; the body last. */
export async function runEndpoint(row: Endpoint, c: Context<HandlerEnv>): Promise<Response> {
  const deadline = new Deadline();
  const { visitor, refusal } = await deadline.run(() => meet(row, c));
  if (refusal) return refusal;
  const address = z.object({ params: row.params ?? z.any(), query: row.query ?? z.any() });
  const parsed = address.safeParse({ params: c.req.param(), query: c.req.query() });
  if (!parsed.success) return invalid(withoutFirstStep(parsed.error));
  // Outside the deadline: slow connections and large pictures have limits of their own.
  const sent = await readSent(row, c.req.raw, c.env.address);
  if (sent instanceof Response) return sent;
  const call = {
    ...parsed.data,
    body: sent.value,
    pictures: sent.pictures,
    visitor,
    address: c.env.address,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    here: new URL(c.req.url),
  } as Parameters<Endpoint['run']>[0];
  // A shopper's order stays a shopper's, also from a browser where staff are signed in.
  if (row.guard === 'admin' && visitor)
    return deadline.run(() => asStaff(visitor.staff_id, () => row.run(call)));
  return deadline.run((isOver) =>
    runWhenFree(row.limit, () => {
      // The client has been told to try again, so this must not be done after all.
      if (isOver()) throw new DeadlineExceeded();
      return row.run(call);
    }),
  );
}

async function meet(row: Endpoint, c: Context<HandlerEnv>) {
  const visitor = await identify(c.req.header('authorization'));
  if (visitor) c.env.staffId = visitor.staff_id;
  const refusal =
    (row.guard === 'admin' && refuseUnlessAdmin(visitor)) ||
    (row.asksPassword && refuseUnlessConfirmed(visitor)) ||
    (row.limit && (await refuseOverLimit(row.limit, c.env.address, c.req.raw)));
  return { visitor, refusal };
}

async function readSent(
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

/** Every error that is not a deliberate refusal ends here. */
export function answerError(error: unknown, requestId: string): Response {
  if (error instanceof DeadlineExceeded || isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, 'a call could not be answered in time');
    return problem(503, 'unavailable', 'The shop cannot be reached just now. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
  }
  if (error instanceof StorageFull) {
    log.error({ err: error, requestId }, 'the disk is full');
    const sentence = 'The shop has no room for pictures just now; nothing was saved. Please try again later.';
    return problem(503, 'storage_full', sentence, { headers: { 'Retry-After': '60' } });
  }
  log.error({ err: error, requestId }, 'a call failed');
  return problem(500, 'failed', 'Something went wrong on our side. Please try again.');
}
