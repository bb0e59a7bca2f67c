import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useRef } from 'react';
import { addDays, type Day } from '#domain/insight/day.ts';
import type { InterviewsSearch } from '#web/app/address/interviews-search.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import {
  LISTED_DAYS,
  listedInterviewsQuery,
  type ListedInterview,
} from '#web/candidate/interviews/words/interview-queries.ts';
import { beginningOf, dayWordsIn, momentAt } from '#web/candidate/interviews/words/zoned.ts';
import type { Peek } from '#web/candidate/peek/peek.tsx';
import { usePeek } from '#web/candidate/peek/use-peek.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Page } from '#web/kit/page.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { InterviewDays } from './interview-days.tsx';
import styles from './interviews-page.module.css';

const route = getRouteApi('/interviews');

interface InterviewsProps {
  /** Shows a candidate beside the list. */
  Panel: typeof Peek;
  /** True if the person is a reviewer, who schedules and imports nothing (product §12). */
  isReview: boolean;
}

/** My interviews, or those of a job (product §22): who, where and when, day by day, or one day in full for printing. */
export function Interviews({ Panel, isReview }: InterviewsProps) {
  const search = route.useSearch();
  const { all, day, job } = search;
  const navigate = route.useNavigate();
  const { handle } = useMe();
  const now = useShortClock();
  const root = useRef<HTMLDivElement>(null);
  const first = day === '' ? today(new Date(now)) : day;
  const query = useQuery(
    listedInterviewsQuery({
      from: beginningOf(first),
      until: beginningOf(addDays(first, day === '' ? LISTED_DAYS : 1)),
      interviewer: all ? undefined : handle,
      jobId: job ?? undefined,
    }),
  );
  const { data } = query;
  const interviews = shownOf(data?.data ?? []);
  const peek = usePeek({
    root,
    Panel,
    orderOf: () => [...new Set(interviews.map((each) => each.candidateId))],
  });

  function show(change: Partial<InterviewsSearch>, replace = false): void {
    void navigate({ search: { ...search, ...change }, replace });
  }

  const step = (by: number) => () => show({ day: addDays(first, by) }, true);
  useShortcuts({ '[': step(-1), ']': step(1) });
  useScreenActions([
    all
      ? { label: 'Show my interviews', act: () => show({ all: false }) }
      : { label: 'Show everybody’s interviews', act: () => show({ all: true }) },
    { label: 'Day before', keys: '[', act: step(-1) },
    { label: 'Day after', keys: ']', act: step(1) },
    ...(day === ''
      ? []
      : [
          { label: 'Two weeks', act: () => show({ day: '' }) },
          { label: 'Print the day', act: () => window.print() },
        ]),
  ]);

  return (
    <Page dense>
      <PageHeader
        title={day === '' ? (job === null && !all ? 'My interviews' : 'Interviews') : titleOf(day)}
        subtitle={day === '' ? 'Today and the next two weeks' : 'The whole day, to read or to print'}
        actions={
          <div className={styles['actions']}>
            <div role="group" aria-label="Whose" className={styles['group']}>
              <Button aria-pressed={!all} onClick={() => show({ all: false })}>
                Mine
              </Button>
              <Button aria-pressed={all} onClick={() => show({ all: true })}>
                Everybody’s
              </Button>
            </div>
            <IconButton label="Day before" aria-keyshortcuts="[" onClick={step(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label="Day after" aria-keyshortcuts="]" onClick={step(1)}>
              <ChevronRight />
            </IconButton>
            {day === '' && !isReview && (
              <MoreMenu
                label="More actions"
                items={[
                  {
                    id: 'library',
                    label: 'Interview library',
                    onAction: () => void navigate({ to: '/kits' }),
                  },
                  {
                    id: 'import',
                    label: 'Import past interviews',
                    onAction: () => void navigate({ to: '/candidates/import/interviews' }),
                  },
                ]}
              />
            )}
            {day !== '' && (
              <>
                <LinkButton to="/interviews" search={{ ...search, day: '' }}>
                  Two weeks
                </LinkButton>
                <Button icon={<Printer />} onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )}
          </div>
        }
      />
      <QueryStatus query={query} />
      {data && interviews.length === 0 && (
        <Empty
          action={
            all ? (
              !isReview && <LinkButton to="/candidates">Choose whom to interview</LinkButton>
            ) : (
              <LinkButton to="/interviews" search={{ ...search, all: true }}>
                Show everybody’s
              </LinkButton>
            )
          }
        >
          {`No interviews ${day === '' ? 'in the next two weeks' : 'on this day'}`}
        </Empty>
      )}
      <div ref={root}>
        <InterviewDays
          interviews={interviews}
          isFull={day !== ''}
          search={search}
          isReview={isReview}
          onPeek={peek.open}
        />
      </div>
      {peek.peeked && (
        <Panel peeked={peek.peeked} profileState={{}} onStep={peek.step} onClose={peek.close} />
      )}
    </Page>
  );
}

/** The interviews that take place or took place. */
function shownOf(interviews: readonly ListedInterview[]): ListedInterview[] {
  return interviews.filter(({ state }) => state !== 'cancelled');
}

function titleOf(day: Day): string {
  return dayWordsIn(momentAt(day, '12:00') ?? 0);
}
