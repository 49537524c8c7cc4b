import type { PictureData } from '#app/platform/images/image.ts';

/** With the size and preview of its picture, so that the page does not shift. */
export type Photo = {
  id: number;
  image_url: string;
  alt_text: string;
  is_approved: boolean;
  picture: PictureData;
};
