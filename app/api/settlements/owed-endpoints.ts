import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { type HandInResult, handIn } from '#app/features/settlements/cash-handed-in.server.ts';
import { listOwedParcels, summarizeOwed } from '#app/features/settlements/owed.server.ts';
import {
  handedInSchema,
  handInSchema,
  owedParcelsSchema,
  owedQuerySchema,
  owedSchema,
} from '#app/features/settlements/schema.ts';
import { formatRupees, type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';

export const owedEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/owed-by-couriers/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Who holds what was collected at the door, and since when',
    answers: { 200: { description: 'By courier and days since the delivery.', schema: owedSchema } },
    run: async () => reply(200, await summarizeOwed()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/owed-by-couriers/parcels/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'The parcels for which a courier holds money, oldest first',
    query: owedQuerySchema,
    answers: { 200: { description: 'At most 500 parcels.', schema: owedParcelsSchema } },
    run: async ({ query: { courier, age } }) => reply(200, await listOwedParcels(courier, age ?? null)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/cash-handed-in/',
    guard: 'admin',
    permission: 'settlements',
    requiresPassword: true,
    summary: 'Say that the own rider or the counter has handed in cash, for chosen parcels or as a sum',
    body: handInSchema,
    answers: { 200: { description: 'What it paid for.', schema: handedInSchema } },
    refuses: [409, 422],
    run: async ({ body, principal }) => {
      const { holder, day, shipment_ids: shipments } = body;
      const amounts = { amount: toPaisa(body.amount), seen: toPaisa(body.seen) };
      return answerHandIn(await handIn({ holder, day, shipments, ...amounts }, principal?.staff_id ?? null));
    },
  }),
];

const rupees = (paisa: Paisa) => formatRupees(toRupees(paisa), 2);

function answerHandIn(result: HandInResult) {
  switch (result.outcome) {
    case 'handed_in':
      return reply(200, { parcels: result.parcels, left: toRupees(result.left) });
    case 'differs': {
      const text = `The chosen parcels ask for ${rupees(result.due)}.`;
      return problem(422, 'amount_differs', text, { fields: { amount: text } });
    }
    case 'too_much': {
      const text = `Only ${rupees(result.owed)} is owed.`;
      return problem(422, 'too_much', text, { fields: { amount: text } });
    }
    case 'changed':
      return problem(
        409,
        'changed',
        `Somebody else wrote about this cash: ${rupees(result.owed)} is owed now. Please look again.`,
        { extra: { owed: toRupees(result.owed) } },
      );
  }
}
