/** An uploaded file reduced to what a decoder needs for its pixels and colours, and what its headers say of them. */
export type BarePicture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** How much memory decoding takes, measured with pictures of 16 to 40 megapixels, and a bit more. */
  bytesPerPixel: number;
  /** 1 to 8, as in EXIF; 1 is upright. */
  orientation: number;
};

// Profiles of screens and cameras have 0.5 to 20 KB.
export const MAX_COLOUR_PROFILE_BYTES = 64 * 1024;
