import { endpoint } from '#app/api/core/endpoint.ts';
import { sessionParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { cancelSession } from '#app/features/orders/pay/end-session.server.ts';
import { sessionStatusSchema } from '#app/features/orders/pay/schema.ts';
import { findWalletSession } from '#app/features/orders/pay/session.server.ts';

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
];

async function answerSessionStatus(session_id: string) {
  const session = await findWalletSession(session_id, new Date());
  return session
    ? reply(200, session)
    : problem(404, 'not_found', 'This payment session does not exist. Please check out again.');
}
