type RatedFit = { rating: number; fit: FitOpinion | null };

export type ReviewSummary = {
  count: number;
  /** With one decimal, such as `4.6`. */
  average: string;
  /** What most say about the fit, and how many of those who say something; null while nobody does, or none leads. */
  fit: { name: FitOpinion; of: number; said: number } | null;
};

/** Null without reviews. */
export function reviewSummary(reviews: readonly RatedFit[]): ReviewSummary | null {
  const count = reviews.length;
  if (count === 0) return null;
  return { count, average: averageStars(reviews), fit: leadingFit(reviews) };
}

/** With one decimal; of at least one review. */
export function averageStars(reviews: readonly Pick<RatedFit, 'rating'>[]): string {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return (sum / reviews.length).toFixed(1);
}

/** From five stars down to one. */
export function spreadOfStars(
  reviews: readonly Pick<RatedFit, 'rating'>[],
): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }));
}

function leadingFit(reviews: readonly RatedFit[]): ReviewSummary['fit'] {
  const counted = FITS.map((name) => ({ name, of: reviews.filter(({ fit }) => fit === name).length }));
  const [first, second] = [...counted].sort((one, other) => other.of - one.of);
  if (!first || first.of === 0 || first.of === second?.of) return null;
  return { ...first, said: counted.reduce((sum, { of }) => sum + of, 0) };
}

/** Runs small, true to size, runs large. */
export const FITS = ['small', 'true', 'large'] as const;

export type FitOpinion = (typeof FITS)[number];

export const FIT_NAMES: Record<FitOpinion, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** Apart from the schema, which the product page loads only when somebody writes a review. */
export const REVIEW_MAX_LENGTH = { user_name: 80, comment: 2000 } as const;
