export const PRODUCT_DEFAULTS = { size: 'M', color: 'black', stock: 1, made_on_order: false } as const;

export const PRODUCT_PICTURES = ['image', 'image2', 'image3', 'image4'] as const;
export type ProductPicture = (typeof PRODUCT_PICTURES)[number];
