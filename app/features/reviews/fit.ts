/** Runs small, true to size, runs large. */
export const FITS = ['small', 'true', 'large'] as const;
export type FitOpinion = (typeof FITS)[number];

export const FIT_NAMES: Record<FitOpinion, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};
