import type { PictureData } from '#app/platform/images/image.ts';

/** A community photo as it travels on the wire (spec §3), with what a page needs to show it without a jump. */
export type Photo = {
  id: number;
  image_url: string;
  alt_text: string;
  is_approved: boolean;
  picture: PictureData;
};
