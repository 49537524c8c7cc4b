import type { PictureData } from '#app/platform/images/image.ts';

/** Measurements in inches, as pictures for top and bottom. */
export type SizeChart = {
  /** Lower case, as in its address. */
  type: string;
  top_size_chart_url: string | null;
  bottom_size_chart_url: string | null;
  top: PictureData | null;
  bottom: PictureData | null;
};

/** `version` increases with every edit. */
export type StaffSizeChart = SizeChart & { version: number; updated_at: string };
