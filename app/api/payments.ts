import { findWalletSession } from '#app/features/orders/wallet-session.server.ts';
import { endpoint, privateJson } from './endpoint.ts';
import { sessionParams, sessionStandingSchema } from './payment-schemas.ts';
import { problem } from './problem.ts';

export const paymentEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/session/{session_id}/',
    guard: 'public',
    limit: 'sessions',
    summary: 'Where a wallet payment stands',
    params: sessionParams,
    answers: { 200: { description: 'The session as it is now.', schema: sessionStandingSchema } },
    run: async ({ params }) => {
      const session = await findWalletSession(params.session_id, new Date());
      return session
        ? privateJson(session)
        : problem(404, 'not_found', 'This payment session is not known. Please check out again.');
    },
  }),
];
