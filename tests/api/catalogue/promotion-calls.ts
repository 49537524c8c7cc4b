import { beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildConfirmedToken } from '#tests/support/builders.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

const token = await buildConfirmedToken();

/** The body of a promotion of ten percent on the category Spring Lawn. */
export const springPromotion = (changes: Record<string, unknown> = {}) => ({
  name: 'Spring lawn',
  type: 'percentage',
  value: 10,
  scope: 'category',
  target: 'spring-lawn',
  ...changes,
});

export function postPromotion(body: unknown): Promise<Answer> {
  return call('POST', '/api/admin/promotions/', { token, body });
}

export function patchPromotion(id: number | string, body: unknown): Promise<Answer> {
  return call('PATCH', `/api/admin/promotions/${id}/`, { token, body });
}

export function removePromotion(id: number): Promise<Answer> {
  return call('DELETE', `/api/admin/promotions/${id}/`, { token });
}

export function postPromotionPreview(body: unknown): Promise<Answer> {
  return call('POST', '/api/admin/promotions/preview/', { token, body });
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of any answer.
export async function getPromotions(): Promise<any> {
  return (await call('GET', '/api/admin/promotions/', { token })).body;
}

export async function countPromotions(): Promise<number> {
  return (await db.selectFrom('promotions').select('id').execute()).length;
}

export async function salePriceOf(slug: string): Promise<number> {
  return (await call('GET', `/products/slug/${slug}/`)).body.sale_price;
}

/** Leaves one category, Spring Lawn, without products. */
export function emptyCatalogueBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('promotions').execute();
    await db.deleteFrom('products').execute();
    await db.deleteFrom('categories').execute();
    await buildCategory('Spring Lawn');
  });
}
