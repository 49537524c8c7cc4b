import { relatedProductEndpoints } from '#app/api/catalogue/related-product-endpoints.ts';
import { stockEndpoints } from '#app/api/catalogue/staff-product-endpoints.ts';
import { blogWritingEndpoints } from '#app/api/content/blog-endpoints.ts';
import { contactEndpoints } from '#app/api/content/message-endpoints.ts';
import { staffReviewEndpoints } from '#app/api/content/review-endpoints.ts';
import { recordPaymentEndpoints } from '#app/api/orders/order-payment-endpoints.ts';
import { orderDetailEndpoints } from '#app/api/orders/order-status-endpoints.ts';
import { synonymEndpoints } from '#app/api/search/search-endpoints.ts';
import { secondFactorEndpoints } from '#app/api/staff/own-account-endpoints.ts';
import { shopCheckEndpoints } from '#app/api/staff/settings-endpoints.ts';
import { categoryEndpoints } from './catalogue/category-endpoints.ts';
import { collectionEndpoints } from './catalogue/collection-endpoints.ts';
import { costEndpoints } from './catalogue/cost-endpoints.ts';
import { importEndpoints } from './catalogue/import-endpoints.ts';
import { importPictureEndpoints } from './catalogue/import-picture-endpoints.ts';
import { productEndpoints } from './catalogue/product-endpoints.ts';
import { productPageEndpoints } from './catalogue/product-page-endpoints.ts';
import { productPictureEndpoints } from './catalogue/product-picture-endpoints.ts';
import { productTableEndpoints } from './catalogue/product-table-endpoints.ts';
import { productViewEndpoints } from './catalogue/product-view-endpoints.ts';
import { promotionEndpoints } from './catalogue/promotion-endpoints.ts';
import { shelfEndpoints } from './catalogue/shelf-endpoints.ts';
import { sizeChartEndpoints } from './catalogue/size-chart-endpoints.ts';
import { staffProductEndpoints } from './catalogue/staff-product-endpoints.ts';
import { stockAlertEndpoints } from './catalogue/stock-alert-endpoints.ts';
import { stockPieceEndpoints } from './catalogue/stock-piece-endpoints.ts';
import { stockToActOnEndpoints } from './catalogue/stock-to-act-on-endpoints.ts';
import { weightEndpoints } from './catalogue/weight-endpoints.ts';
import { blogEndpoints } from './content/blog-endpoints.ts';
import { frontPageEndpoints } from './content/front-page-endpoints.ts';
import { galleryEndpoints } from './content/gallery-endpoints.ts';
import { messageEndpoints } from './content/message-endpoints.ts';
import { reviewEndpoints } from './content/review-endpoints.ts';
import { styleEndpoints } from './content/style-endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { bookingEndpoints } from './couriers/booking-endpoints.ts';
import { courierEndpoints } from './couriers/courier-endpoints.ts';
import { statusFileEndpoints } from './couriers/status-file-endpoints.ts';
import { customerEndpoints } from './customers/customer-endpoints.ts';
import { ownOrderEndpoints } from './customers/own-order-endpoints.ts';
import { exportEndpoints } from './exports/export-endpoints.ts';
import { movingEndpoints } from './moving/moving-endpoints.ts';
import { movingFileEndpoints } from './moving/moving-file-endpoints.ts';
import { redirectEndpoints } from './moving/redirect-endpoints.ts';
import { cartEndpoints } from './orders/cart-endpoints.ts';
import { correctionEndpoints } from './orders/correction-endpoints.ts';
import { demoEndpoints } from './orders/demo-endpoints.ts';
import { deskEndpoints } from './orders/desk-endpoints.ts';
import { editEndpoints } from './orders/edit-endpoints.ts';
import { jazzCashEndpoints } from './orders/jazzcash-endpoints.ts';
import { mergeEndpoints } from './orders/merge-endpoints.ts';
import { messageTextEndpoints } from './orders/message-text-endpoints.ts';
import { orderEndpoints } from './orders/order-endpoints.ts';
import { orderListEndpoints } from './orders/order-list-endpoints.ts';
import { orderMoneyEndpoints } from './orders/order-money-endpoints.ts';
import { orderPaymentEndpoints } from './orders/order-payment-endpoints.ts';
import { orderStatusEndpoints } from './orders/order-status-endpoints.ts';
import { packingEndpoints } from './orders/packing-endpoints.ts';
import { paymentEndpoints } from './orders/payment-endpoints.ts';
import { printEndpoints } from './orders/print-endpoints.ts';
import { referralCodeEndpoints } from './orders/referral-code-endpoints.ts';
import { staffOrderEndpoints } from './orders/staff-order-endpoints.ts';
import { trackEndpoints } from './orders/track-endpoints.ts';
import { unconfirmedEndpoints } from './orders/unconfirmed-endpoints.ts';
import { unfinishedPaymentEndpoints } from './orders/unfinished-payment-endpoints.ts';
import { backEndpoints } from './parcels/back-endpoints.ts';
import { handOverEndpoints } from './parcels/hand-over-endpoints.ts';
import { parcelEndpoints } from './parcels/parcel-endpoints.ts';
import { parcelListEndpoints } from './parcels/parcel-list-endpoints.ts';
import { reportEndpoints } from './reports/report-endpoints.ts';
import { ownReturnEndpoints } from './returns/own-return-endpoints.ts';
import { refundProofEndpoints } from './returns/refund-proof-endpoints.ts';
import { returnEndpoints } from './returns/return-endpoints.ts';
import { splitEndpoints } from './returns/split-endpoints.ts';
import { searchEndpoints } from './search/search-endpoints.ts';
import { shopSearchEndpoints } from './search/shop-search-endpoints.ts';
import { accountEndpoints } from './settlements/account-endpoints.ts';
import { owedEndpoints } from './settlements/owed-endpoints.ts';
import { settlementEndpoints } from './settlements/settlement-endpoints.ts';
import { activityEndpoints } from './staff/activity-endpoints.ts';
import { auditEndpoints } from './staff/audit-endpoints.ts';
import { ownAccountEndpoints } from './staff/own-account-endpoints.ts';
import { pushEndpoints } from './staff/push-endpoints.ts';
import { sessionEndpoints } from './staff/session-endpoints.ts';
import { settingsEndpoints } from './staff/settings-endpoints.ts';
import { staffEndpoints } from './staff/staff-endpoints.ts';
import { statsEndpoints } from './staff/stats-endpoints.ts';
import { todayEndpoints } from './staff/today-endpoints.ts';
import { tokenEndpoints } from './staff/token-endpoints.ts';

/** By the tag of the document that describes them. */
export const resources = {
  Categories: [...categoryEndpoints, ...collectionEndpoints],
  Products: [
    ...productEndpoints,
    ...relatedProductEndpoints,
    ...staffProductEndpoints,
    ...productPictureEndpoints,
    ...productPageEndpoints,
    ...productTableEndpoints,
    ...productViewEndpoints,
    ...stockEndpoints,
    ...stockPieceEndpoints,
    ...stockToActOnEndpoints,
    ...shelfEndpoints,
    ...costEndpoints,
    ...weightEndpoints,
    ...importEndpoints,
    ...importPictureEndpoints,
    ...exportEndpoints,
  ],
  'Stock alerts': stockAlertEndpoints,
  Promotions: promotionEndpoints,
  'Size charts': sizeChartEndpoints,
  Search: [...searchEndpoints, ...synonymEndpoints, ...shopSearchEndpoints],
  'Moving in': [...movingEndpoints, ...redirectEndpoints, ...movingFileEndpoints],
  Carts: cartEndpoints,
  Orders: [
    ...orderEndpoints,
    ...orderDetailEndpoints,
    ...orderStatusEndpoints,
    ...deskEndpoints,
    ...orderListEndpoints,
    ...editEndpoints,
    ...messageTextEndpoints,
    ...mergeEndpoints,
    ...staffOrderEndpoints,
    ...unconfirmedEndpoints,
    ...demoEndpoints,
    ...parcelEndpoints,
    ...parcelListEndpoints,
    ...printEndpoints,
    ...packingEndpoints,
    ...handOverEndpoints,
    ...backEndpoints,
    ...trackEndpoints,
    ...ownOrderEndpoints,
    ...orderMoneyEndpoints,
  ],
  Couriers: [...courierEndpoints, ...bookingEndpoints, ...statusFileEndpoints],
  Customers: customerEndpoints,
  Payments: [
    ...paymentEndpoints,
    ...orderPaymentEndpoints,
    ...recordPaymentEndpoints,
    ...correctionEndpoints,
    ...refundProofEndpoints,
    ...unfinishedPaymentEndpoints,
    ...jazzCashEndpoints,
  ],
  Settlements: [...settlementEndpoints, ...owedEndpoints, ...accountEndpoints],
  'Referral codes': referralCodeEndpoints,
  Reviews: [...reviewEndpoints, ...staffReviewEndpoints],
  Gallery: galleryEndpoints,
  'Returns and claims': [...returnEndpoints, ...ownReturnEndpoints, ...splitEndpoints],
  Messages: [...contactEndpoints, ...messageEndpoints],
  Blog: [...blogEndpoints, ...blogWritingEndpoints],
  Styles: styleEndpoints,
  Activity: activityEndpoints,
  'Signing in': [
    ...tokenEndpoints,
    ...ownAccountEndpoints,
    ...secondFactorEndpoints,
    ...sessionEndpoints,
    ...pushEndpoints,
  ],
  Staff: [...staffEndpoints, ...auditEndpoints],
  'Sales figures': [...statsEndpoints, ...todayEndpoints, ...reportEndpoints],
  Settings: [...settingsEndpoints, ...frontPageEndpoints, ...shopCheckEndpoints],
} satisfies Record<string, readonly Endpoint[]>;

export const endpoints: readonly Endpoint[] = Object.values(resources).flat();
