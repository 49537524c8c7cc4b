import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import { deletePushDevice, hasPushDevice, savePushDevice } from '#app/features/push/push-devices.server.ts';
import { pushDeviceInput, pushStateSchema } from '#app/features/push/schema.ts';
import { readPublicKey } from '#app/features/push/web-push.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

const PATH = '/api/admin/push-device/';

/** About the device of the token's session. */
export const pushEndpoints = [
  endpoint({
    method: 'get',
    path: PATH,
    guard: 'admin',
    permission: 'orders',
    summary: 'Whether this device is told of new orders, and the key with which a browser subscribes',
    answers: { 200: { description: 'As it is now.', schema: pushStateSchema } },
    run: async ({ principal }) =>
      reply(200, { public_key: await readPublicKey(), is_on: await hasPushDevice(principal as Principal) }),
  }),
  endpoint({
    method: 'put',
    path: PATH,
    guard: 'admin',
    permission: 'orders',
    summary: 'Tell this device of new orders until its session ends, or change its quiet hours',
    body: pushDeviceInput,
    answers: { 204: { description: 'It is told from now on.' } },
    run: async ({ principal, body }) => {
      await savePushDevice(principal as Principal, body);
      return noContent();
    },
  }),
  endpoint({
    method: 'delete',
    path: PATH,
    guard: 'admin',
    permission: 'orders',
    summary: 'Tell this device of no more orders',
    answers: { 204: { description: 'It is told of none.' } },
    run: async ({ principal }) => {
      await deletePushDevice((principal as Principal).session_id);
      return noContent();
    },
  }),
];
