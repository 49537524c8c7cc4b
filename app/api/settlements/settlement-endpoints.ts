import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { type CreditResult, matchCredit } from '#app/features/settlements/bank-credits.server.ts';
import {
  type DraftResult,
  decideLines,
  deleteDraft,
  type TakenUp,
  takeUpLeftOut,
} from '#app/features/settlements/decide-lines.server.ts';
import { type PostResult, startPosting } from '#app/features/settlements/post-settlement.server.ts';
import { findSettlement, listSettlements } from '#app/features/settlements/read-settlements.server.ts';
import {
  bankCreditSchema,
  decisionsSchema,
  settlementAnswerSchema,
  settlementFormSchema,
  settlementListSchema,
  takenUpSchema,
} from '#app/features/settlements/schema.ts';
import {
  type AddResult,
  addSettlement,
  type SumsDiffer,
} from '#app/features/settlements/settlements.server.ts';
import { formatRupees, type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';

const description = 'The settlement, row by row: a draft is compared with what is known now.';

const settlement = { description, schema: settlementAnswerSchema };

const answers = { 200: settlement };

export const settlementEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/settlements/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'What couriers said that they pay: what is not posted first, then the newest',
    answers: { 200: { description: 'At most 200 settlements.', schema: settlementListSchema } },
    run: async () => reply(200, await listSettlements()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/settlements/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Read a file of a courier (CSV or XLSX) and compare it with the parcels; nothing is posted',
    form: settlementFormSchema,
    files: ['file'],
    answers: { 200: settlement, 201: settlement },
    refuses: [404, 409, 422],
    run: async ({ body, files, principal }) => {
      const { courier, reference, day, net, gross, count, columns } = body;
      const text = 'Please choose the file of the courier.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      const declared = { net, gross, count };
      const input = { courier, reference, day, declared, columns, file: files.file };
      const result = await addSettlement(input, principal?.staff_id ?? null);
      if (result.outcome !== 'added' && result.outcome !== 'known') return refuseFile(result);
      const added = await findSettlement(result.id);
      return added ? reply(201, added) : notFound();
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/settlements/{id}/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'A settlement row by row',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id } }) => answerSettlement(id),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/settlements/{id}/lines/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Accept rows that are not as expected, or leave them out',
    params: idParams,
    body: decisionsSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, body, principal }) => {
      const result = await decideLines(id, body, principal?.staff_id ?? null);
      return result === 'saved' ? answerSettlement(id) : refuseDraft(result);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/settlements/{id}/take-up/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Take up what was left out of a posted settlement, as a draft of its own',
    params: idParams,
    answers: { 201: { description: 'A draft with these rows.', schema: takenUpSchema } },
    refuses: [404, 409],
    run: async ({ params: { id }, principal }) =>
      answerTakenUp(await takeUpLeftOut(id, principal?.staff_id ?? null)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/settlements/{id}/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Throw away a settlement that is not posted',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404, 409],
    run: async ({ params: { id } }) => {
      const result = await deleteDraft(id);
      return result === 'saved' ? noContent() : refuseDraft(result);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/settlements/{id}/post/',
    guard: 'admin',
    permission: 'settlements',
    requiresPassword: true,
    summary: 'Write a settlement into the books, once: all of it or nothing',
    params: idParams,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, principal }) =>
      answerPosting(id, await startPosting(id, principal?.staff_id ?? null)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/settlements/{id}/bank-credit/',
    guard: 'admin',
    permission: 'settlements',
    requiresPassword: true,
    summary: 'Say that what a settlement says has arrived at the bank',
    params: idParams,
    body: bankCreditSchema,
    answers,
    refuses: [404, 409, 422],
    run: async ({ params: { id }, body, principal }) => {
      const { amount, accept_difference = false, ...credit } = body;
      const told = { ...credit, amount: toPaisa(amount), acceptDifference: accept_difference };
      return answerCredit(id, await matchCredit(id, told, principal?.staff_id ?? null));
    },
  }),
];

function answerTakenUp(result: TakenUp) {
  switch (result.outcome) {
    case 'taken':
      return reply(201, { id: result.id });
    case 'not_found':
      return notFound();
    case 'not_posted':
      return problem(409, 'not_posted', 'This settlement is still a draft: change the decision in it.');
    case 'nothing':
      return problem(409, 'nothing_left', 'Nothing of it is left out, or it was taken up before.');
  }
}

const rupees = (paisa: Paisa) => formatRupees(toRupees(paisa), 2);

async function answerSettlement(id: number) {
  const found = await findSettlement(id);
  return found ? reply(200, found) : notFound();
}

function notFound() {
  return problem(404, 'not_found', 'This settlement does not exist.');
}

function refuseFile(refusal: Exclude<AddResult, { outcome: 'added' | 'known' }>) {
  switch (refusal.outcome) {
    case 'refused':
      return problem(422, 'file_refused', refusal.sentence, { fields: { file: refusal.sentence } });
    case 'columns_needed': {
      const { headings, examples, columns } = refusal;
      return problem(
        422,
        'columns_needed',
        'The headings of this file are not known. Please say once what its columns are: at least tracking number, collected and net.',
        { extra: { headings, examples, columns } },
      );
    }
    case 'numbers_lost':
      return problem(
        422,
        'numbers_lost',
        `${rowsText(refusal.rows)} a tracking number that a spreadsheet has rounded, such as 2.63E+13: it is lost. Please download the file again and send it without opening it. Nothing was kept.`,
        { extra: { rows: refusal.rows.slice(0, 200) } },
      );
    case 'rows_unreadable':
      return problem(
        422,
        'rows_unreadable',
        `${rowsText(refusal.rows)} something that cannot be read: line ${refusal.rows[0]?.line}. ${refusal.rows[0]?.sentence} Nothing was kept.`,
        { extra: { rows: refusal.rows.slice(0, 200) } },
      );
    case 'reference_needed': {
      const { references } = refusal;
      const text =
        references.length > 1
          ? 'This file holds several payments. Please say which one this is.'
          : 'Please enter the courier’s number of this payment.';
      return problem(422, 'reference_needed', text, { fields: { reference: text }, extra: { references } });
    }
    case 'reference_used':
      return problem(
        409,
        'reference_used',
        'There is a settlement of this number with another file. Delete it first if it is a draft that is wrong.',
        { extra: { id: refusal.id } },
      );
    case 'totals_needed': {
      const text = 'Please enter what the courier says that it pays: the file has no total to compare with.';
      return problem(422, 'totals_needed', text, { fields: { net: text } });
    }
    case 'totals_differ': {
      const sentences = refusal.differences.map(totalText);
      return problem(
        422,
        'totals_differ',
        `${sentences.join(' ')} Nothing was kept: please look whether rows are missing.`,
        { fields: Object.fromEntries(refusal.differences.map((one, at) => [one.what, sentences[at] ?? ''])) },
      );
    }
  }
}

function rowsText(rows: readonly unknown[]): string {
  return rows.length === 1 ? '1 row has' : `${rows.length} rows have`;
}

const TOTAL_NAMES = { count: 'Parcels', gross: 'Collected', net: 'Net' };

function totalText({ what, stated, rows }: SumsDiffer): string {
  const said = (value: number) => (what === 'count' ? String(value) : rupees(value));
  return `${TOTAL_NAMES[what]}: ${said(stated)} was stated, and the rows add up to ${said(rows)}.`;
}

function refuseDraft(result: Exclude<DraftResult, 'saved'>) {
  if (result === 'not_found') return notFound();
  return problem(409, 'posted', 'This settlement is posted: it stays as it is.');
}

async function answerPosting(id: number, result: PostResult) {
  switch (result.outcome) {
    case 'posted':
    case 'posting':
      return answerSettlement(id);
    case 'not_found':
      return notFound();
    case 'undecided': {
      const rows = result.rows === 1 ? '1 row waits' : `${result.rows} rows wait`;
      return problem(409, 'undecided', `${rows} for a decision: accept them or leave them out.`, {
        extra: { rows: result.rows },
      });
    }
    case 'changed':
      return problem(409, 'changed', result.sentence);
  }
}

async function answerCredit(id: number, result: CreditResult) {
  switch (result.outcome) {
    case 'matched':
      return answerSettlement(id);
    case 'not_found':
      return notFound();
    case 'not_posted':
      return problem(409, 'not_posted', 'Please post the settlement before its money.');
    case 'continues': {
      const text = 'Its money came with the settlement that it continues. Please match the credit there.';
      return problem(409, 'continues', text, { extra: { id: result.id } });
    }
    case 'credited':
      return problem(409, 'credited', 'This settlement has arrived at the bank already, by another credit.');
    case 'reference_used': {
      const text = 'The credit of this number is that of another settlement.';
      return problem(409, 'reference_used', text, { fields: { reference: text } });
    }
    case 'differs': {
      const text = `The settlement says ${rupees(result.net)}. Please look again, or say that the difference is right.`;
      return problem(422, 'amount_differs', text, { fields: { amount: text } });
    }
  }
}
