export type BarePicture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Memory that decoding takes: measured with 16 to 40 megapixels, rounded up. */
  bytesPerPixel: number;
  /** An EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
};

// ICC profiles of screens and cameras have 0.5 to 20 KB.
export const MAX_COLOUR_PROFILE_BYTES = 64 * 1024;
