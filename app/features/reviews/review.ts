import type { PictureData } from '#app/platform/images/image.ts';

export type Review = {
  id: number;
  product: number;
  product_name: string;
  product_slug: string;
  product_image: string | null;
  picture: PictureData | null;
  rating: number;
  comment: string;
  user_name: string;
  created_at: string;
};
