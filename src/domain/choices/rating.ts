/** The ratings by their numbers, from the lowest to the highest. */
export const RATING_LABELS = { 1: 'Strong no', 2: 'No', 3: 'Yes', 4: 'Strong yes' } as const;

export type Rating = keyof typeof RATING_LABELS;

/** From the lowest to the highest. */
export const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];

export const MOST_RATING = 4;

/** The label of a stored rating. An unknown number has none. */
export function ratingLabel(rating: number | null): string {
  return RATINGS.some((each) => each === rating) ? RATING_LABELS[rating as Rating] : '';
}

/**
 * The rating one step up or down. The first step up from none is “Yes”, the first step down “No”. A step below the
 * lowest removes the rating, and the highest stays.
 */
export function ratingAfter(rating: number | null, step: 1 | -1): Rating | null {
  if (rating === null) return step > 0 ? 3 : 2;
  return RATINGS.find((each) => each === Math.min(rating + step, MOST_RATING)) ?? null;
}
