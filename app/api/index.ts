import { Hono } from 'hono';
import { environment } from '#app/platform/env.server.ts';
import { activityEndpoints } from './activity.ts';
import { auditEndpoints } from './audit.ts';
import { blogWritingEndpoints } from './blog-writing.ts';
import { blogEndpoints } from './blogs.ts';
import { cartEndpoints } from './carts.ts';
import { categoryEndpoints } from './categories.ts';
import { contactEndpoints } from './contact.ts';
import { answerError, callEndpoint, type DoorEnv } from './door.ts';
import { type Endpoint, publicJson } from './endpoint.ts';
import { figureEndpoints } from './figures.ts';
import { galleryEndpoints } from './gallery.ts';
import { jazzCashEndpoints } from './jazzcash.ts';
import { messageEndpoints } from './messages.ts';
import { openApiDocument } from './openapi.ts';
import { orderFileEndpoints } from './order-files.ts';
import { orderPaymentEndpoints } from './order-payments.ts';
import { orderEndpoints } from './orders.ts';
import { paymentEndpoints } from './payments.ts';
import { problem } from './problem.ts';
import { productEndpoints } from './products.ts';
import { promotionEndpoints } from './promotions.ts';
import { referencePage } from './reference-page.ts';
import { referralCodeEndpoints } from './referral-codes.ts';
import { reviewEndpoints } from './reviews.ts';
import { settingsEndpoints } from './settings.ts';
import { sizeChartEndpoints } from './size-charts.ts';
import { staffEndpoints } from './staff.ts';
import { staffProductEndpoints } from './staff-products.ts';
import { staffReviewEndpoints } from './staff-reviews.ts';
import { styleEndpoints } from './styles.ts';
import { tokenEndpoints } from './tokens.ts';

/** The whole REST contract: every endpoint with its guard. */
export const endpoints: readonly Endpoint[] = [
  ...categoryEndpoints,
  ...productEndpoints,
  ...staffProductEndpoints,
  ...promotionEndpoints,
  ...sizeChartEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...orderPaymentEndpoints,
  ...orderFileEndpoints,
  ...jazzCashEndpoints,
  ...reviewEndpoints,
  ...staffReviewEndpoints,
  ...galleryEndpoints,
  ...contactEndpoints,
  ...messageEndpoints,
  ...activityEndpoints,
  ...cartEndpoints,
  ...tokenEndpoints,
  ...figureEndpoints,
  ...blogEndpoints,
  ...blogWritingEndpoints,
  ...styleEndpoints,
  ...auditEndpoints,
  ...referralCodeEndpoints,
  ...settingsEndpoints,
  ...staffEndpoints,
];

/** The REST API as a Hono app; every path works with and without the trailing slash. */
export function createApi(): Hono<DoorEnv> {
  const api = new Hono<DoorEnv>({ strict: false });
  const document = openApiDocument(endpoints, environment().SHOP_ORIGIN);
  api.get('/api/openapi.json', () => publicJson(document));
  api.get('/api/reference', () => publicPage(referencePage(document, endpoints)));
  for (const [path, rows] of [...Map.groupBy(endpoints, (row) => row.path)].sort(plainFirst)) {
    for (const row of rows) api.on(row.method.toUpperCase(), honoPath(path), (c) => callEndpoint(row, c));
    api.all(honoPath(path), (c) => answerOtherMethod(c.req.method, rows));
  }
  // Not the API's address: the caller asks the pages next. Under /api/ there are none.
  api.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? problem(404, 'not_found', 'There is no such address.')
      : new Response(null, { status: 404 }),
  );
  api.onError((error, c) => answerError(error, c.env.requestId));
  return api;
}

/** Whole addresses before those with a part left open: `/orders/save/` is no order of that id, whatever the method. */
function plainFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(a.includes('{')) - Number(b.includes('{'));
}

/** Hono takes the trailing slash off every request, so the routes stand without it. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** OPTIONS tells which methods an address has; any other method that it does not have is refused (HEAD goes with GET). */
function answerOtherMethod(method: string, rows: readonly Endpoint[]): Response {
  const methods = rows.map((row) => row.method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  return problem(405, 'method_not_allowed', `This address takes ${allow}.`, { headers: { Allow: allow } });
}

/** A page without scripts; its own policy allows it the one style sheet. */
function publicPage(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
