import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { type Bulk, checkBulk, findBulkJob, startBulk } from '#app/features/orders/desk/bulk.server.ts';
import { recordContact } from '#app/features/orders/desk/contact.server.ts';
import {
  assign,
  changeOrder,
  claimCall,
  type DeskChange,
  endHold,
  hold,
  note,
  tag,
} from '#app/features/orders/desk/desk-changes.server.ts';
import { countQueues } from '#app/features/orders/desk/queue-counts.server.ts';
import {
  assigneeInputSchema,
  BULK_ACTIONS,
  type BulkInput,
  type BulkJob,
  bulkCheckSchema,
  bulkInputSchema,
  bulkJobSchema,
  contactInputSchema,
  holdInputSchema,
  messageToSendSchema,
  noteInputSchema,
  orderIds,
  queueCountSchema,
  tagsInputSchema,
} from '#app/features/orders/desk/schema.ts';
import { countUntold, listMessagesToSend, type Told } from '#app/features/orders/desk/told.server.ts';
import { undoBulk } from '#app/features/orders/desk/undo-bulk.server.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/fulfil/schema.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import { changedStatusSchema } from '#app/features/orders/order-schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { findAssignee } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
import { answerStatus } from './status-responses.ts';

/** What is no id finds nothing. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

const params = z.object({ order_id: z.string().max(200) });

const answers = { 200: { description: 'The order as it is now.', schema: orderDetailSchema } };

const jobParams = z.object({ job_id: z.uuid().catch(NO_JOB) });

const noJob = () => problem(404, 'not_found', 'This job does not exist.');

async function findColleague(username: string | null) {
  return username === null ? null : ((await findAssignee(username)) ?? 'unknown');
}

function unknownStaff() {
  const text = 'Nobody with this name works here.';
  return problem(422, 'unknown_staff', text, { fields: { username: text } });
}

async function toBulk(body: BulkInput): Promise<Bulk | 'unknown'> {
  if (body.action !== 'assign') return body;
  const { action, username, order_ids } = body;
  const to = await findColleague(username);
  return to === 'unknown' ? to : { action, to, order_ids };
}

const notFound = () => problem(404, 'not_found', 'This order does not exist.');

async function alreadyTold({ by, at, via }: Told) {
  const { time_zone } = await readSettings();
  const moment = formatRecentMoment(at.toISOString(), time_zone, new Date());
  const extra = { by, at: at.toISOString(), via };
  return problem(409, 'already_told', `${by} has told this customer already, ${moment}.`, { extra });
}

function totalChanged(total: number) {
  const text = `The order is ${formatRupees(total)} by now: tell the customer, and ask whether she agrees.`;
  return problem(409, 'total_changed', text, { extra: { total } });
}

async function answerChange(order_id: string, change: DeskChange, principal: Principal | null) {
  const { outcome } = await changeOrder(order_id, change, principal?.staff_id ?? null);
  const order = outcome === 'saved' ? await findOrderDetail(order_id) : null;
  return order ? reply(200, order) : notFound();
}

export const deskEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/messages-to-send/count/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'How many customers have not been told what happened to their order; cheap enough to ask again and again',
    answers: { 200: { description: 'Of the last two weeks.', schema: z.object({ count: z.int() }) } },
    run: async () => reply(200, { count: await countUntold() }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/messages-to-send/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Customers who have not been told what happened to their order, and could not be by mail',
    answers: {
      200: {
        description: 'Each with the order, who has waited longest first; at most 200.',
        schema: z.object({ count: z.int(), messages: z.array(messageToSendSchema) }),
      },
    },
    run: async () => {
      const [count, messages] = await Promise.all([countUntold(), listMessagesToSend()]);
      return reply(200, { count, messages });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/order-queues/',
    guard: 'admin',
    permission: 'orders',
    summary: 'How many orders wait for which step, and since when',
    answers: { 200: { description: 'Every queue.', schema: z.array(queueCountSchema) } },
    run: async () => reply(200, await countQueues(new Date())),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/contacts/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'Record that somebody tried to reach the customer, and what came of it; a yes confirms the order',
    params,
    body: contactInputSchema,
    answers: { 200: { description: 'The status it has now.', schema: changedStatusSchema } },
    refuses: [403, 404, 409],
    run: async ({ params: { order_id }, body, principal }) => {
      const { role, staff_id: staffId } = principal as Principal;
      const author = { staffId, mayShipUnpaid: isPermitted(role, 'ship_unpaid') };
      const recorded = await recordContact(order_id, body, author, new Date());
      if (recorded.outcome === 'not_found') return notFound();
      if (recorded.outcome === 'already_told') return alreadyTold(recorded);
      if (recorded.outcome === 'total_changed') return totalChanged(toRupees(recorded.total));
      return answerStatus(order_id, recorded.change);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/call/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say that you are calling the customer now: for ten minutes nobody else is offered to',
    params,
    answers: { 200: { description: 'Until when.', schema: z.object({ until: z.string() }) } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, principal }) => {
      const claim = await claimCall(order_id, (principal as Principal).staff_id, new Date());
      if (claim.outcome === 'not_found') return notFound();
      if (claim.outcome === 'claimed') return reply(200, { until: claim.until.toISOString() });
      const extra = { by: claim.by, until: claim.until.toISOString() };
      return problem(409, 'call_taken', `${claim.by} is calling this customer.`, { extra });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/hold/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Let an order wait, until a day or until the hold is ended',
    params,
    body: holdInputSchema,
    answers,
    refuses: [404],
    run: async ({ params: { order_id }, body, principal }) => answerChange(order_id, hold(body), principal),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/orders/{order_id}/hold/',
    guard: 'admin',
    permission: 'orders',
    summary: 'End the hold of an order',
    params,
    answers,
    refuses: [404],
    run: async ({ params: { order_id }, principal }) => answerChange(order_id, endHold, principal),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/tags/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Set the tags of an order',
    params,
    body: tagsInputSchema,
    answers,
    refuses: [404],
    run: async ({ params: { order_id }, body, principal }) =>
      answerChange(
        order_id,
        tag(() => body.tags),
        principal,
      ),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/notes/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Write a note into the history of an order',
    params,
    body: noteInputSchema,
    answers,
    refuses: [404],
    run: async ({ params: { order_id }, body, principal }) =>
      answerChange(order_id, note(body.note), principal),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/assignee/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Give an order to a colleague, or to nobody',
    params,
    body: assigneeInputSchema,
    answers,
    refuses: [404, 422],
    run: async ({ params: { order_id }, body: { username }, principal }) => {
      const colleague = await findColleague(username);
      return colleague === 'unknown' ? unknownStaff() : answerChange(order_id, assign(colleague), principal);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/bulk-check/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Which of these orders can be confirmed or cancelled, and why the others cannot',
    body: z.object({ action: z.enum(BULK_ACTIONS), order_ids: orderIds }),
    answers: { 200: { description: 'Each order that cannot.', schema: bulkCheckSchema } },
    run: async ({ body }) => reply(200, await checkBulk(body.action, body.order_ids)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/bulk/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Do one thing to many orders; beyond twenty it goes on in the background',
    body: bulkInputSchema,
    answers: {
      202: { description: 'The job, with what became of each order so far.', schema: bulkJobSchema },
    },
    refuses: [422],
    run: async ({ body, principal }) => {
      const bulk = await toBulk(body);
      if (bulk === 'unknown') return unknownStaff();
      const id = await startBulk(bulk, (principal as Principal).staff_id);
      return reply(202, (await findBulkJob(id)) as BulkJob);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/orders/bulk/{job_id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'How far a job over many orders is',
    params: jobParams,
    answers: { 200: { description: 'The job.', schema: bulkJobSchema } },
    refuses: [404],
    run: async ({ params: { job_id } }) => {
      const job = await findBulkJob(job_id);
      return job ? reply(200, job) : noJob();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/bulk/{job_id}/undo/',
    guard: 'admin',
    permission: 'orders',
    summary: `Undo a job over many orders; a status only within ${UNDO_SECONDS} seconds after its end`,
    params: jobParams,
    answers: {
      200: { description: 'The job; each order says whether it went back.', schema: bulkJobSchema },
    },
    refuses: [404, 409],
    run: async ({ params: { job_id }, principal }) => {
      const undo = await undoBulk(job_id, (principal as Principal).staff_id);
      if (undo.outcome === 'not_found') return noJob();
      if (undo.outcome === 'running')
        return problem(409, 'still_running', 'Please wait until it has finished, then undo it.');
      return reply(200, undo.job);
    },
  }),
];
