import { Link } from '@tanstack/react-router';
import type { InterviewsSearch } from '#web/app/address/interviews-search.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { today } from '#web/app/time/days.ts';
import type { ListedInterview } from '#web/candidate/interviews/words/interview-queries.ts';
import { dayIn, dayWordsIn } from '#web/candidate/interviews/words/zoned.ts';
import { InterviewRow } from './interview-row.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './interviews-page.module.css';

interface InterviewDaysProps {
  /** The earliest first. */
  interviews: readonly ListedInterview[];
  /** True if each interview has its questions, as one day alone does. */
  isFull: boolean;
  search: InterviewsSearch;
  /** True if the person is a reviewer (product §12). */
  isReview: boolean;
  onPeek: (candidateId: number) => void;
}

/** Interviews under their days. */
export function InterviewDays({ interviews, isFull, search, isReview, onPeek }: InterviewDaysProps) {
  const now = useShortClock();
  const days = [...new Set(interviews.map(({ startsAt }) => dayIn(startsAt)))];
  return days.map((day) => {
    const its = interviews.filter(({ startsAt }) => dayIn(startsAt) === day);
    const words = dayWordsIn(its[0]?.startsAt ?? 0);
    return (
      <section key={day} aria-label={words} className={styles['day']}>
        {!isFull && (
          <h2 className={styles['title']}>
            <Link to="/interviews" search={{ ...search, day }}>
              {day === today(new Date(now)) ? `Today, ${words}` : words}
            </Link>
          </h2>
        )}
        <ul aria-label={`Interviews on ${words}`} className={classNames('surface', styles['list'])}>
          {its.map((interview) => (
            <InterviewRow
              key={interview.id}
              interview={interview}
              isFull={isFull}
              now={now}
              showsJob={search.job === null}
              isReview={isReview}
              onPeek={() => onPeek(interview.candidateId)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
