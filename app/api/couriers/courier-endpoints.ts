import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { LEGAL_COD_LIMIT } from '#app/features/orders/couriers/cod-limit.ts';
import {
  listCitiesOf,
  readCityList,
  saveCities,
} from '#app/features/orders/couriers/courier-cities.server.ts';
import {
  listCouriers,
  saveCourier,
  saveRateCard,
} from '#app/features/orders/couriers/courier-settings.server.ts';
import {
  citiesInputSchema,
  cityListSchema,
  courierCode,
  courierInputSchema,
  courierListSchema,
  rateCardSchema,
  readCitiesSchema,
} from '#app/features/orders/couriers/schema.ts';
import { toRupees } from '#app/platform/text/money.ts';

const params = z.object({ courier: courierCode });

const answers = { 200: { description: 'Every courier.', schema: courierListSchema } };

const cityAnswers = { 200: { description: 'How the courier writes cities.', schema: readCitiesSchema } };

async function answerCouriers() {
  return reply(200, { couriers: await listCouriers(), legal_limit: toRupees(LEGAL_COD_LIMIT) });
}

export const courierEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/couriers/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What the shop agreed on with its couriers: limits, sheets, rate cards and cities',
    answers,
    run: answerCouriers,
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/couriers/{courier}/',
    guard: 'admin',
    permission: 'settings',
    summary: 'Write what the shop agreed on with a courier',
    params,
    body: courierInputSchema,
    answers,
    refuses: [409],
    run: async ({ params: { courier }, body }) => {
      const result = await saveCourier(courier, body);
      if (result === 'saved') return answerCouriers();
      return problem(
        409,
        'changed',
        'Somebody else changed this courier in the meantime. Please look again; nothing was saved.',
      );
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/couriers/{courier}/rates/',
    guard: 'admin',
    permission: 'settings',
    summary:
      'Write the rate card of a courier that counts from a day on; without rows there is none of that day',
    params,
    body: rateCardSchema,
    answers,
    run: async ({ params: { courier }, body }) => {
      await saveRateCard(courier, body);
      return answerCouriers();
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/couriers/{courier}/cities/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say how a courier writes cities, and which it does not serve; what was said of others stays',
    params,
    body: citiesInputSchema,
    answers: cityAnswers,
    run: async ({ params: { courier }, body }) => {
      await saveCities(courier, body.cities);
      return reply(200, { cities: await listCitiesOf(courier), unknown: [] });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/couriers/{courier}/city-list/',
    guard: 'admin',
    permission: 'settings',
    summary: 'Read a courier’s own list of cities, a name in each line',
    params,
    body: cityListSchema,
    answers: cityAnswers,
    run: async ({ params: { courier }, body }) => {
      const unknown = await readCityList(courier, body.text);
      return reply(200, { cities: await listCitiesOf(courier), unknown });
    },
  }),
];
