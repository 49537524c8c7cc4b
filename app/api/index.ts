import { Hono } from 'hono';
import { relatedProductEndpoints } from '#app/api/catalogue/related-product-endpoints.ts';
import { stockEndpoints } from '#app/api/catalogue/staff-product-endpoints.ts';
import { blogWritingEndpoints } from '#app/api/content/blog-endpoints.ts';
import { contactEndpoints } from '#app/api/content/message-endpoints.ts';
import { staffReviewEndpoints } from '#app/api/content/review-endpoints.ts';
import { problem } from '#app/api/core/reply.ts';
import { recordPaymentEndpoints } from '#app/api/orders/order-payment-endpoints.ts';
import { orderDetailEndpoints } from '#app/api/orders/order-status-endpoints.ts';
import { synonymEndpoints } from '#app/api/search/search-endpoints.ts';
import { secondFactorEndpoints } from '#app/api/staff/own-account-endpoints.ts';
import { shopCheckEndpoints } from '#app/api/staff/settings-endpoints.ts';
import { categoryEndpoints } from './catalogue/category-endpoints.ts';
import { productEndpoints } from './catalogue/product-endpoints.ts';
import { promotionEndpoints } from './catalogue/promotion-endpoints.ts';
import { sizeChartEndpoints } from './catalogue/size-chart-endpoints.ts';
import { staffProductEndpoints } from './catalogue/staff-product-endpoints.ts';
import { stockAlertEndpoints } from './catalogue/stock-alert-endpoints.ts';
import { blogEndpoints } from './content/blog-endpoints.ts';
import { galleryEndpoints } from './content/gallery-endpoints.ts';
import { messageEndpoints } from './content/message-endpoints.ts';
import { reviewEndpoints } from './content/review-endpoints.ts';
import { styleEndpoints } from './content/style-endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { answerError, type HandlerEnv, handlersOf } from './core/handler.ts';
import { openApiDocument } from './core/openapi.ts';
import { referencePage } from './core/reference-page.ts';
import { publicReply } from './core/reply.ts';
import { cartEndpoints } from './orders/cart-endpoints.ts';
import { correctionEndpoints } from './orders/correction-endpoints.ts';
import { jazzCashEndpoints } from './orders/jazzcash-endpoints.ts';
import { orderEndpoints } from './orders/order-endpoints.ts';
import { orderPaymentEndpoints } from './orders/order-payment-endpoints.ts';
import { orderStatusEndpoints } from './orders/order-status-endpoints.ts';
import { parcelEndpoints } from './orders/parcel-endpoints.ts';
import { paymentEndpoints } from './orders/payment-endpoints.ts';
import { referralCodeEndpoints } from './orders/referral-code-endpoints.ts';
import { trackEndpoints } from './orders/track-endpoints.ts';
import { unconfirmedEndpoints } from './orders/unconfirmed-endpoints.ts';
import { unfinishedPaymentEndpoints } from './orders/unfinished-payment-endpoints.ts';
import { searchEndpoints } from './search/search-endpoints.ts';
import { activityEndpoints } from './staff/activity-endpoints.ts';
import { auditEndpoints } from './staff/audit-endpoints.ts';
import { ownAccountEndpoints } from './staff/own-account-endpoints.ts';
import { sessionEndpoints } from './staff/session-endpoints.ts';
import { settingsEndpoints } from './staff/settings-endpoints.ts';
import { staffEndpoints } from './staff/staff-endpoints.ts';
import { statsEndpoints } from './staff/stats-endpoints.ts';
import { tokenEndpoints } from './staff/token-endpoints.ts';

/** By the tag of the document that describes them. */
const resources = {
  Categories: categoryEndpoints,
  Products: [...productEndpoints, ...relatedProductEndpoints, ...staffProductEndpoints, ...stockEndpoints],
  'Stock alerts': stockAlertEndpoints,
  Promotions: promotionEndpoints,
  'Size charts': sizeChartEndpoints,
  Search: [...searchEndpoints, ...synonymEndpoints],
  Carts: cartEndpoints,
  Orders: [
    ...orderEndpoints,
    ...orderDetailEndpoints,
    ...orderStatusEndpoints,
    ...unconfirmedEndpoints,
    ...parcelEndpoints,
    ...trackEndpoints,
  ],
  Payments: [
    ...paymentEndpoints,
    ...orderPaymentEndpoints,
    ...recordPaymentEndpoints,
    ...correctionEndpoints,
    ...unfinishedPaymentEndpoints,
    ...jazzCashEndpoints,
  ],
  'Referral codes': referralCodeEndpoints,
  Reviews: [...reviewEndpoints, ...staffReviewEndpoints],
  Gallery: galleryEndpoints,
  Messages: [...contactEndpoints, ...messageEndpoints],
  Blog: [...blogEndpoints, ...blogWritingEndpoints],
  Styles: styleEndpoints,
  Activity: activityEndpoints,
  'Signing in': [...tokenEndpoints, ...ownAccountEndpoints, ...secondFactorEndpoints, ...sessionEndpoints],
  Staff: [...staffEndpoints, ...auditEndpoints],
  'Sales figures': statsEndpoints,
  Settings: [...settingsEndpoints, ...shopCheckEndpoints],
} satisfies Record<string, readonly Endpoint[]>;

export const endpoints: readonly Endpoint[] = Object.values(resources).flat();

/** `answerUnknown` answers what is at no address of the API; `pages` are the patterns of the pages. */
export function createApi(answerUnknown = emptyNotFound, pages: readonly string[] = []): Hono<HandlerEnv> {
  const api = new Hono<HandlerEnv>({ strict: false });
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Describing all calls takes a tenth of a second, which neither a start nor a test should spend before somebody asks.
  const describeApi = () => {
    document ??= openApiDocument(resources);
    return document;
  };
  api.get('/api/openapi.json', () => publicReply(describeApi()));
  api.get('/api/reference', (c) => c.html(referencePage(describeApi()), 200, PAGE_HEADERS));
  const paths = [...endpoints.map(({ path }) => path), ...pages];
  for (const [path, rows] of [...Map.groupBy(endpoints, (row) => row.path)].sort(plainFirst)) {
    for (const row of rows) api.on(row.method.toUpperCase(), [honoPath(path)], ...handlersOf(row, paths));
    const neighbours = besideSlug(path);
    api.all(honoPath(path), async (c, next) => {
      const { method } = c.req;
      const isForSlug = neighbours.some(
        (row) => row.method.toUpperCase() === (method === 'HEAD' ? 'GET' : method),
      );
      return isForSlug ? next() : answerOtherMethod(method, [...rows, ...neighbours]);
    });
  }
  api.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? problem(404, 'not_found', 'This address does not exist.')
      : answerUnknown(c.req.raw),
  );
  api.onError((error, c) => answerError(error, c.env.requestId));
  return api;
}

/** Calls about a row whose slug is this fixed address, because it was saved before the word was reserved. */
function besideSlug(path: string): readonly Endpoint[] {
  if (path.endsWith('}/')) return [];
  const pattern = path.replace(/[^/]+\/$/, '{slug}/');
  return endpoints.filter((row) => row.path === pattern);
}

function emptyNotFound(_request: Request): Response {
  return new Response(null, { status: 404 });
}

/** Literal paths before parameters: `/orders/save/` is not an order's id, whatever the method. */
function plainFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(a.includes('{')) - Number(b.includes('{'));
}

/** Hono strips the trailing slash from requests, so routes have none. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

function answerOtherMethod(method: string, rows: readonly Endpoint[]): Response {
  const methods = rows.map((row) => row.method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  return problem(405, 'method_not_allowed', `This address only accepts ${allow}.`, {
    headers: { Allow: allow },
  });
}

const PAGE_HEADERS = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
