import type { Rating, Scorecard } from '#domain/scorecard/scorecard.ts';
import {
  isInFavour,
  OVERALL_WORDS,
  SCORE_WORDS,
  scoreInWords,
  type Overall,
} from '#domain/scorecard/words.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

/** A score as a word, with as many filled bars. */
export function Score({ score }: Pick<Rating, 'score'>) {
  return (
    <span className="inline-row gap-2 medium">
      <span className={styles['bars']} aria-hidden="true">
        {SCORE_WORDS.map((word, place) => (
          <span key={word} data-filled={place < (score ?? 0) || undefined} />
        ))}
      </span>
      {scoreInWords(score)}
    </span>
  );
}

export function OverallWord({ overall }: { overall: Overall }) {
  return (
    <span className={classNames('strong', styles['overall'])} data-favour={isInFavour(overall)}>
      {OVERALL_WORDS[overall]}
    </span>
  );
}

/** A scorecard, and its content before it was amended. */
export function CardView({ card }: { card: Scorecard }) {
  return (
    <div className={classNames('grid gap-3', styles['card'])}>
      <Content content={card} />
      <Earlier card={card} />
    </div>
  );
}

function Content({
  content: { overall, ratings, notes },
}: {
  content: Pick<Scorecard, 'overall' | 'ratings' | 'notes'>;
}) {
  return (
    <dl>
      <div>
        <dt>Overall</dt>
        <dd>
          <OverallWord overall={overall} />
        </dd>
      </div>
      {ratings.map(({ key, name, score, note }) => (
        <div key={key}>
          <dt dir="auto">{name}</dt>
          <dd>
            <Score score={score} />
            {note !== '' && (
              <p dir="auto" className={styles['text']}>
                {note}
              </p>
            )}
          </dd>
        </div>
      ))}
      {notes !== '' && (
        <div>
          <dt>Notes</dt>
          <dd dir="auto" className={styles['text']}>
            {notes}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The earlier versions of a scorecard, the latest first. Shows nothing when it was never amended. */
export function Earlier({ card: { earlier } }: { card: Scorecard }) {
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>{earlier.length === 1 ? 'Amended once' : `Amended ${earlier.length} times`}</summary>
      {earlier.toReversed().map((version, place) => (
        // Two amendments may be made at the same moment, so the key has the index.
        <div key={`${version.at} ${place}`} className={styles['earlier']}>
          <p className={classNames('quiet', styles['muted'])}>
            Until <Moment at={version.at} />
          </p>
          <Content content={version} />
        </div>
      ))}
    </details>
  );
}
