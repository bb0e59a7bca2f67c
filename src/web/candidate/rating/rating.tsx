import { RATING_LABELS, ratingLabel, RATINGS } from '#domain/choices/rating.ts';
import { classNames } from '#web/kit/class-names.ts';
import { rate, useRating, type Rated } from './rate.ts';
import { Dot } from './rating-mark.tsx';
import styles from './rating.module.css';

/** Four dots, by which a candidate is rated. Pressing the present rating removes it. */
export function Rating({ candidate }: { candidate: Rated }) {
  const rating = useRating(candidate);
  return (
    <div role="group" aria-label="Rating" aria-keyshortcuts="+ -" className="inline-row wrap gap-1 quiet">
      <span className="inline-row flex-none">
        {RATINGS.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={RATING_LABELS[each]}
            aria-pressed={rating === each}
            data-tooltip={RATING_LABELS[each]}
            className={classNames('grid control-height-small', styles['choice'])}
            onClick={() => void rate(candidate, rating === each ? null : each)}
          >
            <Dot isFilled={each <= (rating ?? 0)} />
          </button>
        ))}
      </span>
      <span className="nowrap">{ratingLabel(rating) || 'Not rated'}</span>
    </div>
  );
}
