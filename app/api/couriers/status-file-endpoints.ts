import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { startApplying } from '#app/features/orders/status-files/apply-status-file.server.ts';
import {
  findStatusFile,
  listStatusFiles,
} from '#app/features/orders/status-files/read-status-file.server.ts';
import {
  courierWordsSchema,
  decisionSchema,
  statusFileListSchema,
  statusFileSchema,
  statusFormSchema,
} from '#app/features/orders/status-files/schema.ts';
import { type AddResult, addStatusFile } from '#app/features/orders/status-files/status-files.server.ts';
import { decideWords, listWords } from '#app/features/orders/status-files/words.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

const answers = {
  200: { description: 'What the file would do now, row by row.', schema: statusFileSchema },
};

const wordsAnswers = {
  200: { description: 'Those that are to be decided first; at most 2,000.', schema: courierWordsSchema },
};

const staffIdOf = (principal: Principal | null) => (principal as Principal).staff_id;

async function answerFile(id: number) {
  const file = await findStatusFile(id);
  return file ? reply(200, file) : problem(404, 'not_found', 'This file does not exist.');
}

export const statusFileEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/status-files/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Files in which couriers said what became of parcels, newest first',
    answers: { 200: { description: 'At most fifty.', schema: statusFileListSchema } },
    run: async () => reply(200, await listStatusFiles()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/status-files/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Read a file of a courier (CSV or XLSX) and compare it with the parcels; no parcel changes',
    form: statusFormSchema,
    files: ['file'],
    answers,
    refuses: [404, 422],
    run: async ({ body, files, principal }) => {
      const text = 'Please choose the file of the courier.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      const result = await addStatusFile({ ...body, file: files.file }, staffIdOf(principal));
      return result.outcome === 'added' ? answerFile(result.id) : refuseFile(result);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/status-files/{id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'A file row by row',
    params: idParams,
    answers,
    refuses: [404],
    run: ({ params: { id } }) => answerFile(id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/status-files/{id}/apply/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Let the parcels follow a file; the same again changes nothing',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id }, principal }) => {
      await startApplying(id, staffIdOf(principal));
      return answerFile(id);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/courier-words/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What the words of couriers mean',
    answers: wordsAnswers,
    run: async () => reply(200, await listWords()),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/courier-words/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say what words of a courier mean; events that waited for it follow',
    body: decisionSchema,
    answers: wordsAnswers,
    run: async ({ body, principal }) => {
      await decideWords(body, staffIdOf(principal));
      return reply(200, await listWords());
    },
  }),
];

function refuseFile(refusal: Exclude<AddResult, { outcome: 'added' }>) {
  switch (refusal.outcome) {
    case 'refused':
      return problem(422, 'file_refused', refusal.sentence, { fields: { file: refusal.sentence } });
    case 'columns_needed': {
      const { headings, examples, columns } = refusal;
      return problem(
        422,
        'columns_needed',
        'The headings of this file are not known. Please say once what its columns are: at least tracking number, status and when it happened.',
        { extra: { headings, examples, columns } },
      );
    }
    case 'numbers_lost':
      return problem(
        422,
        'numbers_lost',
        `Line ${refusal.rows[0]?.line} has a tracking number that a spreadsheet has rounded, such as 2.63E+13: it is lost. Please download the file again and send it without opening it. Nothing was kept.`,
        { extra: { rows: refusal.rows.slice(0, 200) } },
      );
    case 'rows_unreadable':
      return problem(
        422,
        'rows_unreadable',
        `Line ${refusal.rows[0]?.line} cannot be read: ${refusal.rows[0]?.sentence} Nothing was kept.`,
        { extra: { rows: refusal.rows.slice(0, 200) } },
      );
  }
}
