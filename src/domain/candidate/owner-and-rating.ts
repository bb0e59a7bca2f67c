import { ratingLabel } from '#domain/choices/rating.ts';
import { quoted, type Description, type RowOf } from '#domain/changes/description.ts';
import type { Row } from '#domain/tables.ts';

/** The owner of a candidate, and the team's rating. Both may be missing. */
export interface OwnerAndRating extends Pick<Row<'candidates'>, 'owner' | 'rating'> {}

/** Stands for candidates without an owner in a filter. No handle has this character. */
export const NO_OWNER = '-';

export const NO_OWNER_OR_RATING: OwnerAndRating = { owner: '', rating: null };

/** An absent field keeps its value. */
export interface GivenOwnerAndRating {
  readonly owner?: string | undefined;
  readonly rating?: number | null | undefined;
}

export function withOwnerAndRating(had: OwnerAndRating, given: GivenOwnerAndRating): OwnerAndRating {
  return {
    owner: given.owner ?? had.owner,
    rating: given.rating === undefined ? had.rating : given.rating,
  };
}

/** The owner and the rating after a merge: those of the candidate who goes fill what is missing. */
export function mergedOwnerAndRating(stays: OwnerAndRating, goes: OwnerAndRating): OwnerAndRating {
  return { owner: stays.owner || goes.owner, rating: stays.rating ?? goes.rating };
}

/**
 * Describes the changes of the owner and the rating of one or several candidates.
 *
 * @param who the candidates in words
 * @returns texts in lower case; none for a field that did not become the same in all rows
 */
export function describeOwnerAndRating(rows: readonly RowOf<'candidates'>[], who: string): Description[] {
  const owner = commonChange(rows, 'owner');
  const rating = commonChange(rows, 'rating');
  return [
    ...(owner === undefined ? [] : [{ done: owned(who, owner), undone: `the owner of ${who} is as it was` }]),
    ...(rating === undefined
      ? []
      : [{ done: rated(who, rating), undone: `the rating of ${who} is as it was` }]),
  ];
}

/** The value that a field has in all rows after it changed in each; undefined when it did not. */
function commonChange<Field extends keyof OwnerAndRating>(
  rows: readonly RowOf<'candidates'>[],
  field: Field,
): OwnerAndRating[Field] | undefined {
  const value = rows[0]?.after?.[field];
  const isCommon = rows.every(
    ({ before, after }) => before && after && before[field] !== value && after[field] === value,
  );
  return isCommon ? value : undefined;
}

function owned(who: string, owner: string): string {
  return owner === '' ? `removed the owner of ${who}` : `made @${owner} the owner of ${who}`;
}

function rated(who: string, rating: number | null): string {
  return rating === null ? `removed the rating of ${who}` : `rated ${who} ${quoted(ratingLabel(rating))}`;
}
