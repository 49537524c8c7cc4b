import type { PictureData } from '#app/platform/images/image.ts';

export type SizeChart = {
  type: string;
  top_size_chart_url: string | null;
  bottom_size_chart_url: string | null;
  top: PictureData | null;
  bottom: PictureData | null;
};

export type StaffSizeChart = SizeChart & { version: number; updated_at: string };
