import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { MADE_FOR } from '#app/features/catalogue/products/product-fields.ts';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { fileAddress } from '#app/ui/form/chosen-picture.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { type ProductValues, readSizeAges, type Slot, totalStock } from './product-values.ts';

const messages = { title: 'In the shop', noName: 'Name of the product' };

// A chosen file has no preview.
const NO_BLUR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type LiveCardProps = {
  /** 0 for a product that is new. */
  id: number;
  values: ProductValues;
  categories: readonly Category[];
  promotions: readonly StaffPromotion[];
};

export function LiveCard({ id, values, categories, promotions }: LiveCardProps) {
  const picture = slotPicture(values.slots[0]);
  const category = categories.find(({ id }) => String(id) === values.category);
  const product = {
    id: 0,
    name: values.name.trim() || messages.noName,
    slug: 'preview',
    ...livePrices(values, { id, category_id: category?.id ?? 0 }, promotions, new Date()),
    compare_at_price: null,
    stock: totalStock(values),
    made_on_order: values.made_on_order,
    category: category?.name ?? '',
    category_slug: category?.slug ?? '',
    type: PRODUCT_TYPES.find((type) => type === values.type) ?? PRODUCT_TYPES[0],
    made_for: MADE_FOR.find((whom) => whom === values.made_for) ?? null,
    size_ages: readSizeAges(values),
    pictures: picture ? [{ alt: null, x: 50, y: 50, ...picture }] : [],
    rating: null,
    other_colors: [],
  };
  return (
    <Stack as="section" gap={10} after={18}>
      <Text as="h3" size="body" weight="bold">
        {messages.title}
      </Text>
      <div style={{ inlineSize: 220, maxInlineSize: '100%' }} inert>
        <ProductCard hasActions={false} product={product} sizes="220px" />
      </div>
    </Stack>
  );
}

function slotPicture(slot: Slot): PictureData | null {
  const address = fileAddress(slot instanceof File ? slot : null);
  if (!(slot instanceof File)) return slot;
  return address ? { src: address, width: 3, height: 4, blur: NO_BLUR } : null;
}

export function livePrices(
  { price: typed, collection }: Pick<ProductValues, 'price' | 'collection'>,
  ids: { id: number; category_id: number },
  promotions: readonly StaffPromotion[],
  now: Date,
): { price: number; sale_price: number } {
  const price = Math.min(Math.max(typedRupees(typed) ?? 0, 0), 1e9);
  const product = { ...ids, price: toPaisa(price), collection };
  return { price, sale_price: toRupees(salePrice(product, promotions.map(toPromotion), now)) };
}

function toPromotion({ type, value, starts_at, ends_at, ...rest }: StaffPromotion): Promotion {
  return {
    ...rest,
    type,
    value: type === 'percentage' ? value : toPaisa(value),
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}
