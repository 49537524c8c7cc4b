import type { PictureData } from '#app/platform/images/image.ts';

/** A review as it travels on the wire (spec §3), with what a page needs to show the product's picture. */
export type Review = {
  id: number;
  product: number;
  product_name: string;
  product_slug: string;
  product_image: string | null;
  picture: PictureData | null;
  /** 1 to 5. */
  rating: number;
  comment: string;
  user_name: string;
  created_at: string;
};
