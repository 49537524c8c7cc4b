import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, plainReply, problem, reply } from '#app/api/core/reply.ts';
import { makeSheet, setContents } from '#app/features/orders/couriers/booking.server.ts';
import { tryNumbers, writeNumbers } from '#app/features/orders/couriers/numbers.server.ts';
import {
  MOST_BOOKED,
  numbersAnswerSchema,
  numbersFormSchema,
  parcelContentsSchema,
  sheetInputSchema,
  toBookListSchema,
} from '#app/features/orders/couriers/schema.ts';
import { readNumbers } from '#app/features/orders/couriers/sent-numbers.ts';
import { listToBook } from '#app/features/orders/couriers/to-book.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

const FILE = 'application/octet-stream';

const PARCEL = 'No such parcel waits for a courier.';

const staffIdOf = (principal: Principal | null) => (principal as Principal).staff_id;

const numbersAnswers = { 200: { description: 'Row by row.', schema: numbersAnswerSchema } };

export const bookingEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/booking/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Parcels without a tracking number, with the couriers that could take each and why',
    answers: { 200: { description: 'At most 200, the oldest first.', schema: toBookListSchema } },
    run: async () => reply(200, await listToBook()),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/booking/{order_id}/{number}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say what a parcel weighs, and what its label says is in it',
    params: z.object({ order_id: z.string().max(40), number: wholeNumber(1, 99, PARCEL) }),
    body: parcelContentsSchema,
    answers: { 204: { description: 'It is written.' } },
    refuses: [404],
    run: async ({ params, body }) =>
      (await setContents(params, body)) ? noContent() : problem(404, 'not_found', PARCEL),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/booking/sheet/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The booking sheet of a courier for these parcels, which go with it from now on',
    body: sheetInputSchema,
    answers: {
      200: { description: 'A row for each parcel, as CSV in UTF-8 or as a workbook.', mediaType: FILE },
    },
    refuses: [422],
    run: async ({ body: { courier, format, parcels }, principal }) => {
      const sheet = await makeSheet({ courier, format, keys: parcels }, staffIdOf(principal));
      if (sheet.outcome === 'refused')
        return problem(
          422,
          'not_bookable',
          `${sheet.rows[0]?.order_id}: ${sheet.rows[0]?.sentence} Nothing was written.`,
          { extra: { rows: sheet.rows } },
        );
      const headers = {
        'Content-Type': FILE,
        'Content-Disposition': `attachment; filename="${sheet.name}"`,
      };
      return plainReply(200, headers, new Uint8Array(sheet.bytes));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/booking/numbers/check/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What tracking numbers that came back from a courier would do; nothing is written',
    form: numbersFormSchema,
    files: ['file'],
    answers: numbersAnswers,
    refuses: [422],
    run: ({ body, files, principal }) =>
      answerNumbers({ ...body, file: files.file }, (input) => tryNumbers(input, staffIdOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/booking/numbers/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Write the tracking numbers that came back from a courier, all that match together',
    form: numbersFormSchema,
    files: ['file'],
    answers: numbersAnswers,
    refuses: [422],
    run: ({ body, files, principal }) =>
      answerNumbers({ ...body, file: files.file }, (input) => writeNumbers(input, staffIdOf(principal))),
  }),
];

type NumbersForm = z.output<typeof numbersFormSchema> & { file: { bytes: Uint8Array } | undefined };

async function answerNumbers(
  { courier, text = '', parcels, hand_over, file }: NumbersForm,
  work: (input: Parameters<typeof writeNumbers>[0]) => ReturnType<typeof writeNumbers>,
) {
  if (!file && text.trim() === '')
    return refuse('numbers_needed', 'Please paste the tracking numbers, or choose the file.');
  let rows: TableRow[];
  try {
    ({ rows } = await readTable(file?.bytes ?? new TextEncoder().encode(text)));
  } catch (error) {
    if (error instanceof TableRefused) return refuse('file_refused', error.message);
    throw error;
  }
  const read = readNumbers(rows);
  if (read.outcome === 'rounded')
    return refuse(
      'numbers_lost',
      `${linesText(read.lines)} a number that a spreadsheet has rounded, such as 2.63E+13: it is lost. Please copy it again from the courier’s page, or format the column as text first.`,
    );
  if (read.outcome === 'unreadable')
    return refuse(
      'unreadable',
      `${read.lines.length > 0 ? linesText(read.lines) : 'It has'} no tracking number that can be read. Please send one in each row, with the order’s number beside it or in the order of the sheet.`,
    );
  const { numbers } = read;
  if (numbers.length > MOST_BOOKED)
    return refuse(
      'too_many_numbers',
      `These are ${numbers.length.toLocaleString('en')} tracking numbers, and at most ${MOST_BOOKED} can be sent at a time. Please send them in parts.`,
    );
  if (numbers.some(({ order }) => order === null) && numbers.length !== parcels.length)
    return refuse(
      'count_differs',
      `${numbers.length} numbers came for ${parcels.length} parcels: without order numbers they must be as many. Please tick those of the sheet, or send the order numbers too.`,
    );
  return reply(200, await work({ courier, numbers, parcels, handOver: hand_over === 'true' }));
}

function refuse(code: string, text: string) {
  return problem(422, code, text, { fields: { text } });
}

function linesText([first, ...others]: readonly number[]): string {
  return others.length === 0 ? `Line ${first} has` : `${others.length + 1} lines from line ${first} on have`;
}
