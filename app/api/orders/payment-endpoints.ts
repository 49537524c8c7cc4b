import { endpoint } from '#app/api/core/endpoint.ts';
import { sessionParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { walletSessionSchema } from '#app/features/orders/order-schema.ts';
import { cancelSession } from '#app/features/orders/pay/end-session.server.ts';
import { renewSession } from '#app/features/orders/pay/renew-session.server.ts';
import { sessionStatusSchema } from '#app/features/orders/pay/schema.ts';
import { findWalletSession } from '#app/features/orders/pay/session.server.ts';
import { answerPlaced, replayedHeader } from './placed-answers.ts';

export const paymentEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/session/{session_id}/',
    guard: 'public',
    limit: 'sessions',
    summary: 'Where a wallet payment stands',
    params: sessionParams,
    answers: { 200: { description: 'The session as it is now.', schema: sessionStatusSchema } },
    refuses: [404],
    run: ({ params }) => answerSessionStatus(params.session_id),
  }),
  endpoint({
    method: 'post',
    path: '/orders/session/{session_id}/cancel/',
    guard: 'public',
    limit: 'sessions',
    summary: 'Give a wallet payment up before anything was sent; its pieces are for sale again',
    params: sessionParams,
    answers: { 200: { description: 'The session as it is now.', schema: sessionStatusSchema } },
    refuses: [404, 409],
    run: async ({ params: { session_id } }) => {
      const { outcome } = await cancelSession(session_id, new Date());
      switch (outcome) {
        case 'cancelled':
        case 'unknown_session':
          return answerSessionStatus(session_id);
        case 'confirmed':
          return problem(
            409,
            'payment_confirmed',
            'This payment is already confirmed, so it cannot be cancelled here. Please contact us.',
          );
        case 'under_way':
          return problem(
            409,
            'payment_under_way',
            'JazzCash may be processing this payment right now, so it cannot be cancelled. Please check again a little later.',
          );
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/session/{session_id}/hold-again/',
    guard: 'public',
    limit: 'holds',
    summary: 'Begin a wallet payment that has ended once more, with a session of its own',
    params: sessionParams,
    answers: {
      200: {
        description: 'What to pay, to whom, and until when.',
        schema: walletSessionSchema,
        headers: replayedHeader,
      },
    },
    refuses: [404, 409, 422],
    run: async ({ params: { session_id }, address, isOver }) => {
      const result = await renewSession(session_id, { address, isOver }, new Date());
      switch (result.outcome) {
        case 'unknown_session':
          return unknownSession();
        case 'held':
          return problem(409, 'still_held', 'The pieces of this payment are still held for you.');
        case 'confirmed':
          return problem(409, 'payment_confirmed', 'This payment is already confirmed.');
        case 'under_way':
          return problem(
            409,
            'payment_under_way',
            'JazzCash may be processing this payment right now. Please check again a little later.',
          );
        default:
          return answerPlaced(result, 200);
      }
    },
  }),
];

async function answerSessionStatus(session_id: string) {
  const session = await findWalletSession(session_id, new Date());
  return session ? reply(200, session) : unknownSession();
}

function unknownSession() {
  return problem(404, 'not_found', 'This payment session does not exist. Please check out again.');
}
