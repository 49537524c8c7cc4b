import type { Context } from 'hono';
import { z } from 'zod';
import { readAccessToken, type Visitor } from '#app/features/staff/access-tokens.server.ts';
import { asStaff } from '#app/platform/acting-staff.server.ts';
import { isDatabaseAway } from '#app/platform/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { refuseUnlessAdmin, refuseUnlessConfirmed } from './admin-only.ts';
import type { Endpoint } from './endpoint.ts';
import { readBody } from './json-body.ts';
import { refuseOverLimit } from './limits.ts';
import { type Pictures, readForm } from './multipart-body.ts';
import { invalid, problem } from './problem.ts';

/** What the server tells the API of a call, beside the request. */
export type DoorEnv = { Bindings: { address: string; requestId: string } };

/** Lets a call in, or refuses it: first the guard, then the limit, the address and query, last the body. */
export async function callEndpoint(row: Endpoint, c: Context<DoorEnv>): Promise<Response> {
  const visitor = await identify(c.req.header('authorization'));
  const refusal =
    (row.guard === 'admin' && refuseUnlessAdmin(visitor)) ||
    (row.asksPassword && refuseUnlessConfirmed(visitor)) ||
    (row.limit && (await refuseOverLimit(row.limit, c.env.address)));
  if (refusal) return refusal;
  const address = z.object({ params: row.params ?? z.any(), query: row.query ?? z.any() });
  const parsed = address.safeParse({ params: c.req.param(), query: c.req.query() });
  if (!parsed.success) return invalid(withoutFirstStep(parsed.error));
  const sent = await readSent(row, c.req.raw);
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
  // Only where staff are asked for: a shopper's order is a shopper's, also from a browser that staff signed in with.
  if (row.guard === 'admin' && visitor) return asStaff(visitor.staff_id, () => row.run(call));
  return row.run(call);
}

async function readSent(
  row: Endpoint,
  request: Request,
): Promise<{ value: unknown; pictures?: Pictures<string> } | Response> {
  const { guard, form: schema, pictures: pictureFields = [] } = row;
  if (schema) return readForm(request, { guard, schema, pictureFields });
  return row.body ? readBody(request, row.body, row) : { value: undefined };
}

async function identify(header: string | undefined): Promise<Visitor | null> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  return token ? readAccessToken(token) : null;
}

function withoutFirstStep(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })));
}

/** The API's one error exit: anything that was not refused on purpose ends here. */
export function answerError(error: unknown, requestId: string): Response {
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId }, 'the database is away');
    return problem(503, 'unavailable', 'The shop cannot be reached just now. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
  }
  log.error({ err: error, requestId }, 'a call failed');
  return problem(500, 'failed', 'Something went wrong on our side. Please try again.');
}
