import type { PictureData } from '#app/platform/images/image.ts';

/** The measurements of a product type in inches, as pictures: the upper garment and the lower one. */
export type SizeChart = {
  /** In small letters, as in its address. */
  type: string;
  top_size_chart_url: string | null;
  bottom_size_chart_url: string | null;
  top: PictureData | null;
  bottom: PictureData | null;
};

/** A size chart as staff see it; `version` rises with every edit. */
export type StaffSizeChart = SizeChart & { version: number; updated_at: string };
