import { useQuery } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useApplicationEvents } from '#web/candidate/applications/use-application-events.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { useInterviews } from '#web/candidate/interviews/words/interview-queries.ts';
import { useMessages } from '#web/candidate/message/message-queries.ts';
import { candidateOffersQuery } from '#web/candidate/offer/offer-queries.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { activitiesOf } from './activities.ts';
import { OtherActivity } from './other-activity.tsx';
import { useCandidateChanges, useNotes, useSubmissions } from './profile-queries.ts';
import { StageEvent } from './timeline-event.tsx';

interface ActivityListProps {
  candidateId: number;
  timeline: readonly TimelineEvent[];
}

/** All activities of a candidate: stages, notes, files, offers, submissions, changed names and emails. */
export function ActivityList({ candidateId, timeline }: ActivityListProps) {
  const { data: candidate } = useQuery(candidateQuery(candidateId));
  return candidate ? <Activities candidate={candidate} timeline={timeline} /> : <Loading isLine />;
}

function Activities({
  candidate,
  timeline,
}: Pick<ActivityListProps, 'timeline'> & { candidate: CandidateWithJob }) {
  const notes = useNotes(candidate.id);
  const submissions = useSubmissions(candidate);
  const changes = useCandidateChanges(candidate.id);
  const files = useQuery(filesQuery(candidate.id));
  const offers = useQuery(candidateOffersQuery(candidate.id));
  const failed = [notes, submissions, files, offers, changes].filter(({ error }) => error !== null);
  const [error] = failed.flatMap((query) => query.error ?? []);
  const applications = useApplicationEvents(candidate.id);
  const messages = useMessages(candidate.id);
  const interviews = useInterviews(candidate.id);
  const all = activitiesOf(candidate.id, {
    timeline,
    applications,
    messages: messages.data?.data ?? [],
    interviews: interviews.data?.data ?? [],
    files: files.data?.data ?? [],
    offers: offers.data?.data ?? [],
    notes: notes.data?.data ?? [],
    submissions: submissions.data?.data ?? [],
    changes: changes.data ?? [],
  });
  return (
    <>
      {error && (
        <ErrorLine
          message={error.message}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      <ol>
        {all.map((activity) =>
          activity.event ? (
            <StageEvent key={activity.key} event={activity.event} />
          ) : (
            <OtherActivity key={activity.key} activity={activity} />
          ),
        )}
      </ol>
    </>
  );
}
