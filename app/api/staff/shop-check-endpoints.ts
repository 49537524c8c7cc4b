import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { checkShop } from '#app/features/settings/shop-check/shop-check.server.ts';
import { shopCheckSchema } from '#app/features/settings/shop-check/shop-check-schema.ts';

export const shopCheckEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/shop-check/',
    guard: 'admin',
    permission: 'settings',
    summary: 'Check settings, database, mail, pictures, backups, disk, clock, certificate, keys and jobs',
    answers: {
      200: {
        description:
          'What each check found; npm run doctor says the same. Within three seconds everybody gets the same answer.',
        schema: shopCheckSchema,
      },
    },
    run: async () => reply(200, await checkShop(new Date())),
  }),
];
