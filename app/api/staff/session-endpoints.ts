import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { confirmationNeeded, notPermitted } from '#app/api/core/staff-refusals.ts';
import { endAllSessions } from '#app/features/staff/accounts/own-account.server.ts';
import { staffSessionSchema } from '#app/features/staff/accounts/schema.ts';
import { endSessionsAs, findStaff } from '#app/features/staff/accounts/staff-changes.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type OwnEnd,
} from '#app/features/staff/sessions/session-list.server.ts';

const session_id = z.uuid('Please send the id of a session.');
const sessionList = z.array(staffSessionSchema);

/** Ending one's own sessions has no limit, and needs no password but for a later sign-in: the victim of a theft must always be able to. */
export const sessionEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/account/sessions/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'Where the person of the token is signed in',
    answers: { 200: { description: 'The last used first.', schema: sessionList } },
    run: async ({ principal }) => {
      const { staff_id, session_id } = principal as Principal;
      return reply(200, await listSessions(staff_id, session_id));
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/account/sessions/{session_id}/',
    guard: 'admin',
    isOwnAccount: true,
    summary:
      'End one of the own sessions; its tokens end at once. One that began later asks for the password',
    params: z.object({ session_id }),
    answers: { 204: { description: 'It is over.' } },
    refuses: [403, 404],
    run: async ({ params, principal }) =>
      answerOwnEnd(await endOwnSession(principal as Principal, params.session_id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/account/end-other-sessions/',
    guard: 'admin',
    isOwnAccount: true,
    summary:
      'End all of the own sessions but that of the token. If one began later, it asks for the password',
    answers: { 204: { description: 'They are over.' } },
    refuses: [403],
    run: async ({ principal }) =>
      (await endOtherSessions(principal as Principal)) ? noContent() : confirmationNeeded(),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/account/sign-out-everywhere/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'End all of the own sessions, that of the token too',
    answers: { 204: { description: 'They are over.' } },
    run: async ({ principal }) => {
      await endAllSessions(principal as Principal);
      return noContent();
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/staff/{id}/sessions/',
    guard: 'admin',
    permission: 'staff_accounts',
    summary: 'Where a person is signed in',
    params: idParams,
    answers: { 200: { description: 'The last used first.', schema: sessionList } },
    refuses: [404],
    run: async ({ params: { id }, principal }) =>
      (await findStaff(id))
        ? reply(200, await listSessions(id, (principal as Principal).session_id))
        : noSuchPerson(),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/staff/{id}/sessions/{session_id}/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary: 'End a session of a person',
    params: idParams.extend({ session_id }),
    answers: { 204: { description: 'It is over.' } },
    refuses: [403, 404],
    run: async ({ params: { id, session_id }, principal }) =>
      answerEnd(await endSessionsAs(principal as Principal, id, session_id), notFound),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/staff/{id}/sign-out/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary: 'Sign a person out everywhere',
    params: idParams,
    answers: { 204: { description: 'All sessions are over.' } },
    refuses: [403, 404],
    run: async ({ params: { id }, principal }) =>
      answerEnd(await endSessionsAs(principal as Principal, id, null), noSuchPerson),
  }),
];

function answerOwnEnd(ended: OwnEnd) {
  if (ended === 'needs_confirmation') return confirmationNeeded();
  return ended === 'ended' ? noContent() : notFound();
}

function answerEnd(ended: boolean | 'not_owner', missing: typeof notFound) {
  if (ended === 'not_owner') return notPermitted('staff_accounts');
  return ended ? noContent() : missing();
}

function notFound() {
  return problem(404, 'not_found', 'This session is over already.');
}

function noSuchPerson() {
  return problem(404, 'not_found', 'This account does not exist.');
}
