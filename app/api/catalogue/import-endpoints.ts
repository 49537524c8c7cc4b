import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, plainReply, problem, reply } from '#app/api/core/reply.ts';
import { notPermitted } from '#app/api/core/staff-refusals.ts';
import { answersSchema } from '#app/features/imports/answers.ts';
import { startApplying } from '#app/features/imports/apply/apply-import.server.ts';
import { startUndoing } from '#app/features/imports/apply/undo-import.server.ts';
import { deleteImport } from '#app/features/imports/delete-imports.server.ts';
import {
  addCombinations,
  addImport,
  answerImport,
  type ChangeResult,
  mayHaveCosts,
} from '#app/features/imports/imports.server.ts';
import { findImport, listImportRows, listImports } from '#app/features/imports/read-imports.server.ts';
import { resultsFile } from '#app/features/imports/results-file.server.ts';
import {
  importListSchema,
  importRowsSchema,
  importSchema,
  ROW_FILTERS,
} from '#app/features/imports/schema.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

const params = z.object({ id: idParams.shape.id });

const answers = { 200: { description: 'The import as it is now.', schema: importSchema } };

const staff = (principal: Principal | null) => principal as Principal;

const maySeeCosts = (principal: Principal | null) => isPermitted(staff(principal).role, 'costs');

/** Who says what its columns are could have its costs shown as something else. */
async function mayReadFile(id: number, principal: Principal | null): Promise<boolean> {
  return maySeeCosts(principal) || !(await mayHaveCosts(id));
}

const NONE = 'This import does not exist.';

export async function answerNow(id: number, principal: Principal | null) {
  const found = await findImport(id, { now: new Date(), withCost: maySeeCosts(principal) });
  return found ? reply(200, found) : problem(404, 'not_found', NONE);
}

async function answerChange(id: number, result: ChangeResult, principal: Principal | null) {
  if (typeof result === 'object')
    return problem(422, 'file_refused', result.sentence, { fields: { file: result.sentence } });
  if (result === 'not_found') return problem(404, 'not_found', NONE);
  if (result === 'too_late') return problem(409, 'applied', 'This import has been applied already.');
  return answerNow(id, principal);
}

const guarded = { guard: 'admin', permission: 'edit_products' } as const;

export const importEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/imports/',
    ...guarded,
    summary: 'Imports of products, newest first',
    answers: { 200: { description: 'At most fifty.', schema: importListSchema } },
    run: async () => reply(200, await listImports(new Date())),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/imports/',
    ...guarded,
    summary: 'Send a file of products (CSV or XLSX); it is compared with the shop, and no product changes',
    form: z.object({}),
    files: ['file'],
    answers,
    refuses: [404, 422],
    run: async ({ files, principal }) => {
      const text = 'Please choose the file with the products.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      const input = { file: files.file, withCost: maySeeCosts(principal) };
      const result = await addImport(input, staff(principal).staff_id);
      if (result.outcome === 'added') return answerNow(result.id, principal);
      return problem(422, 'file_refused', result.sentence, { fields: { file: result.sentence } });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/imports/{id}/',
    ...guarded,
    summary: 'An import: what the file is, what it would do, and how far it is',
    params,
    answers,
    refuses: [404],
    run: ({ params: { id }, principal }) => answerNow(id, principal),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/imports/{id}/answers/',
    ...guarded,
    summary: 'Say what the words of a file mean; it is compared again, and the answers are remembered',
    params,
    body: answersSchema,
    answers,
    refuses: [403, 404, 409, 422],
    run: async ({ params: { id }, body, principal }) => {
      if (!(await mayReadFile(id, principal))) return notPermitted('costs');
      return answerChange(id, await answerImport(id, body, staff(principal).staff_id), principal);
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/imports/{id}/combinations/',
    ...guarded,
    summary:
      'Send the second file of PrestaShop, with the combinations of its products; both are compared again',
    params,
    form: z.object({}),
    files: ['file'],
    answers,
    refuses: [403, 404, 409, 422],
    run: async ({ params: { id }, files, principal }) => {
      const text = 'Please choose the file with the combinations.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      if (!(await mayReadFile(id, principal))) return notPermitted('costs');
      return answerChange(id, await addCombinations(id, files.file.bytes), principal);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/imports/{id}/rows/',
    ...guarded,
    summary: 'What an import does, product by product, with each cell before and after',
    params,
    query: z.object({
      filter: z.optional(z.enum(ROW_FILTERS)),
      after: z.optional(wholeNumber(0, 1_000_000, 'Please send the place to read on from.')),
    }),
    answers: { 200: { description: 'Fifty at a time, in the order of the file.', schema: importRowsSchema } },
    run: async ({ params: { id }, query, principal }) =>
      reply(200, await listImportRows(id, { ...query, withCost: maySeeCosts(principal) })),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/imports/{id}/apply/',
    ...guarded,
    summary: 'Change the products as the comparison says; it goes on in the background',
    params,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, principal }) => {
      const result = await startApplying(id, staff(principal).staff_id);
      if (result === 'not_found') return problem(404, 'not_found', NONE);
      if (result === 'busy')
        return problem(409, 'busy', 'Another import is changing products. Please wait for it.');
      if (result === 'not_ready') return problem(409, 'not_ready', 'This import cannot be applied now.');
      return answerNow(id, principal);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/imports/{id}/undo/',
    ...guarded,
    summary: 'Take an import back, within 30 days; what was sold or changed since stays',
    params,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, principal }) => {
      const result = await startUndoing(id, staff(principal).staff_id, new Date());
      if (result === 'not_found') return problem(404, 'not_found', NONE);
      if (result === 'busy')
        return problem(409, 'busy', 'Another import is changing products. Please wait for it.');
      if (result === 'not_applied') return problem(409, 'not_applied', 'This import has not been applied.');
      if (result === 'too_late')
        return problem(409, 'too_late', 'An import can be taken back within 30 days.');
      return answerNow(id, principal);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/imports/{id}/results/',
    ...guarded,
    summary: 'The file with what became of each row, what was wrong, and its line',
    params,
    answers: { 200: { description: 'CSV in UTF-8.', mediaType: 'text/csv' } },
    refuses: [403, 404],
    run: async ({ params: { id }, principal }) => {
      if (!(await mayReadFile(id, principal))) return notPermitted('costs');
      const file = await resultsFile(id);
      if (!file) return problem(404, 'not_found', NONE);
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file.name}"`,
      };
      return plainReply(200, headers, new Uint8Array(file.bytes));
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/imports/{id}/',
    ...guarded,
    summary: 'Forget an import that was not applied',
    params,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id } }) =>
      (await deleteImport(id)) ? noContent() : problem(404, 'not_found', NONE),
  }),
];
