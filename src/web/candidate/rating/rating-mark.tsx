import { ratingLabel, RATINGS } from '#domain/choices/rating.ts';
import { classNames } from '#web/kit/class-names.ts';
import { useRating, type Rated } from './rate.ts';
import styles from './rating.module.css';

interface RatingMarkProps {
  candidate: Pick<Rated, 'id' | 'rating'>;
  className?: string | undefined;
}

/** The rating of a candidate as four small dots. Shows nothing for a candidate who is not rated. */
export function RatingMark({ candidate, className }: RatingMarkProps) {
  const rating = useRating(candidate);
  if (rating === null) return null;
  const label = `Rated “${ratingLabel(rating)}”`;
  return (
    <span
      role="img"
      aria-label={label}
      data-tooltip={label}
      className={classNames('inline-row flex-none', styles['mark'], className)}
    >
      {RATINGS.map((each) => (
        <Dot key={each} isFilled={each <= rating} />
      ))}
    </span>
  );
}

/** One dot of a rating. */
export function Dot({ isFilled }: { isFilled: boolean }) {
  return <span className={styles['dot']} data-filled={isFilled || undefined} />;
}
