import { ReadableStream } from 'node:stream/web';
import { LIMITS } from '#app/features/settings/limits.ts';
import type { Page, PageQuery, PageReader } from '#app/platform/database/keyset-page.server.ts';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';
import { linkToNext } from './paging.ts';
import { PUBLIC_HEADERS, publicReply, type Reply } from './reply.ts';

/** Rows of one part of a list that is asked for whole; between two of them other requests are answered. */
const PART_ROWS = 100;

const partsAtOnce = new Semaphore(LIMITS.computing.list_parts_at_once.value);

/** With a limit one page; without it the whole list, which is sent while it is read. */
export async function replyList<Row>(
  read: PageReader<Row>,
  { limit, after }: PageQuery,
  here: URL,
): Promise<Reply<200, Row[]>> {
  if (limit !== undefined) {
    const { rows, next } = await read({ limit, after });
    return publicReply(rows, linkToNext(here, next));
  }
  const readPart: PageReader<Row> = (query) => partsAtOnce.run(() => read({ ...query, limit: PART_ROWS }));
  const first = await readPart({ after });
  if (!first.next) return publicReply(first.rows);
  const headers = { 'Content-Type': 'application/json', ...PUBLIC_HEADERS };
  const body = ReadableStream.from(jsonOf(first, readPart));
  return new Response(body as BodyInit, { headers }) as Reply<200, Row[]>;
}

/**
 * A part is read when the client has taken the one before, so nobody keeps a connection to the database. Each begins behind the
 * last row of the one before: other rows that come and go move none of it.
 */
async function* jsonOf<Row>(first: Page<Row>, readPart: PageReader<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[';
  for (let part = first; ; part = await readPart({ after: part.next })) {
    // The rows that were still to come may have been deleted meanwhile.
    if (part.rows.length > 0) yield encoder.encode(before + JSON.stringify(part.rows).slice(1, -1));
    before = ',';
    if (!part.next) break;
  }
  yield encoder.encode(']');
}
