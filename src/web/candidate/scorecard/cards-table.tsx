import { useState } from 'react';
import { AGREEMENT_WORDS, agreementOf, byAttribute, type Agreement } from '#domain/scorecard/agreement.ts';
import { OVERALL_DECISIONS } from '#domain/interview-fields.ts';
import type { Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Select } from '#web/kit/select.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { Earlier, OverallWord, Score } from './card-view.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

interface CardsTableProps {
  /** The scorecards in the order of the columns. */
  cards: readonly Scorecard[];
  interviews: readonly Interview[];
  isOwn: (interviewer: string) => boolean;
}

/**
 * A column for each scorecard, and a row for each attribute with how much the scores agree. A phone shows one scorecard at a
 * time.
 */
export function CardsTable({ cards, interviews, isOwn }: CardsTableProps) {
  const teammates = useTeammates();
  const isPhone = useMedia('(width < 45rem)');
  const [chosen, setChosen] = useState(String(cards[0]?.id));
  const all = cards.map((card, place) => ({
    card,
    place,
    who: teammateName(card.interviewer, teammates),
    interview: interviews.find(({ id }) => id === card.interviewId)?.name ?? '',
    className: isOwn(card.interviewer) ? styles['own'] : undefined,
  }));
  const found = all.find(({ card }) => String(card.id) === chosen) ?? all[0];
  const columns = isPhone && found ? [found] : all;
  const overalls = cards.map(({ overall }) => OVERALL_DECISIONS.indexOf(overall) + 1);
  const table = (
    // A wide table scrolls inside its frame, which the keyboard can reach.
    <div
      className={classNames('surface', styles['scroll'])}
      role="region"
      aria-label="Scorecards side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
      tabIndex={0}
    >
      <table
        className={classNames('whole-width text-data', styles['table'])}
        data-cards={Math.min(columns.length, 12)}
        aria-label="Scorecards"
      >
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">Attribute</span>
            </td>
            {columns.map(({ card, who, interview, className }) => (
              <th key={card.id} scope="col" className={className}>
                <bdi>{who}</bdi>
                {className && ' (you)'}
                <span className={classNames('quiet', styles['muted'])} dir="auto">
                  {interview}
                </span>
                <span className={classNames('quiet', styles['muted'])}>
                  <Moment at={card.submittedAt} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead name="Overall" agreement={agreementOf(overalls)} />
            {columns.map(({ card, className }) => (
              <td key={card.id} className={className}>
                <OverallWord overall={card.overall} />
              </td>
            ))}
          </tr>
          {byAttribute(cards).map(({ name, agreement, ratings }) => (
            <tr key={name}>
              <RowHead name={name} agreement={agreement} />
              {columns.map(({ card, className, place }) => (
                <td key={card.id} className={className}>
                  <RatingCell rating={ratings[place]} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Notes</th>
            {columns.map(({ card, className }) => (
              <td key={card.id} className={className}>
                {card.notes === '' ? (
                  <span className={classNames('quiet', styles['muted'])}>No notes</span>
                ) : (
                  <p dir="auto" className={styles['text']}>
                    {card.notes}
                  </p>
                )}
                <Earlier card={card} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
  if (!isPhone || all.length === 1) return table;
  return (
    <>
      <Select
        label="Scorecard of"
        value={String(found?.card.id)}
        options={all.map(({ card, who, interview }) => ({
          value: String(card.id),
          label: interview === '' ? who : `${who}, ${interview}`,
        }))}
        onChange={setChosen}
      />
      {table}
    </>
  );
}

function RowHead({ name, agreement }: { name: string; agreement: Agreement }) {
  return (
    <th scope="row">
      <span dir="auto">{name}</span>
      <span className={classNames('block muted', styles['agreement'])} data-agreement={agreement}>
        {AGREEMENT_WORDS[agreement]}
      </span>
    </th>
  );
}

function RatingCell({
  rating,
}: {
  rating: { readonly score: number | null; readonly note: string } | undefined;
}) {
  if (!rating) return <span className={classNames('quiet', styles['muted'])}>Not asked</span>;
  return (
    <div className="grid gap-1">
      <Score score={rating.score} />
      {rating.note !== '' && (
        <p dir="auto" className={styles['text']}>
          {rating.note}
        </p>
      )}
    </div>
  );
}
