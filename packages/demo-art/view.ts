// The four views of every product.
export const VIEWS = ['front', 'back', 'neck', 'detail'] as const;
export type View = (typeof VIEWS)[number];
export type Size = { w: number; h: number; fine: number };
