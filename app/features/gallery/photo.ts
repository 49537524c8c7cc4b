import type { PictureData } from '#app/platform/images/image.ts';

export type Photo = {
  id: number;
  image_url: string;
  alt_text: string;
  is_approved: boolean;
  picture: PictureData;
};
