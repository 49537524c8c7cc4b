import { categorySchema } from '#app/features/catalogue/categories/category-schema.ts';
import { companionsSchema } from '#app/features/catalogue/companions/companions-schema.ts';
import { productSchema, staffProductSchema } from '#app/features/catalogue/products/product-schema.ts';
import { staffPromotionSchema } from '#app/features/catalogue/promotions/promotion-schema.ts';
import {
  sizeChartAnswerSchema,
  staffSizeChartSchema,
} from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { blogAnswerSchema } from '#app/features/content/blog/blog-schema.ts';
import { styleAnswerSchema } from '#app/features/content/styles/style-schema.ts';
import { photoSchema } from '#app/features/gallery/photo-schema.ts';
import { codOrderSchema, staffOrderSchema, walletSessionSchema } from '#app/features/orders/order-schema.ts';
import { quoteAnswerSchema } from '#app/features/orders/pricing/quote-schema.ts';
import { referralCodeAnswerSchema } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import { orderDetailSchema, orderPaymentsSchema } from '#app/features/orders/staff/order-detail-schema.ts';
import { sessionStatusSchema } from '#app/features/orders/wallet/session-status-schema.ts';
import { reviewAnswerSchema, staffReviewSchema } from '#app/features/reviews/review-schema.ts';
import { staffSettingsSchema } from '#app/features/settings/settings-schema.ts';
import { tokenPairSchema } from '#app/features/staff/sessions/token-schema.ts';
import { problemSchema } from './problem.ts';

/** What answers are made of, by the name that a generated client gives it. */
export const NAMED_SCHEMAS = {
  Category: categorySchema,
  Companions: companionsSchema,
  Order: codOrderSchema,
  OrderDetail: orderDetailSchema,
  OrderPayments: orderPaymentsSchema,
  Photo: photoSchema,
  Post: blogAnswerSchema,
  Problem: problemSchema,
  Product: productSchema,
  Promotion: staffPromotionSchema,
  Quote: quoteAnswerSchema,
  ReferralCode: referralCodeAnswerSchema,
  Review: reviewAnswerSchema,
  Settings: staffSettingsSchema,
  SizeChart: sizeChartAnswerSchema,
  StaffOrder: staffOrderSchema,
  StaffProduct: staffProductSchema,
  StaffReview: staffReviewSchema,
  StaffSizeChart: staffSizeChartSchema,
  Style: styleAnswerSchema,
  Tokens: tokenPairSchema,
  WalletSession: walletSessionSchema,
  WalletSessionStatus: sessionStatusSchema,
};
