import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { interviewsQuery } from '#web/candidate/interviews/words/interview-queries.ts';
import { closeScheduler, type Scheduling } from './scheduling.ts';
import { TimeForm } from './time-form.tsx';
import { WAYS } from './ways.ts';

/** The dialog that schedules an interview with a candidate, or moves one (product §22). */
export function ScheduleDialog({ opened }: { opened: Scheduling }) {
  const { candidateId, interviewId, startsAt } = opened;
  const { data: candidate, error } = useQuery(candidateQuery(candidateId));
  const interviews = useQuery(interviewsQuery(candidateId));
  const [wayId, setWayId] = useState<string>(WAYS[0].id);
  const hasSchedulingLinks = useHost().links !== null;
  const ways = WAYS.filter(({ needsPages }) => hasSchedulingLinks || !needsPages);
  const { Part } = WAYS.find(({ id }) => id === wayId) ?? WAYS[0];
  const moved = interviews.data?.data.find(({ id }) => id === interviewId);
  const failure = error ?? interviews.error;
  const isLoaded = candidate !== undefined && interviews.data !== undefined;
  const name = candidate?.name ?? '…';
  const title = interviewId === undefined ? `Schedule interview with ${name}` : `Move interview with ${name}`;

  return (
    <Dialog isWide title={title} onClose={closeScheduler}>
      {failure && <ErrorLine message={failure.message} onRetry={() => void refreshAll()} />}
      {!isLoaded && !failure && <Loading />}
      {isLoaded && interviewId !== undefined && !moved && (
        <DialogDetail>This interview is no longer there.</DialogDetail>
      )}
      {isLoaded && moved && (
        <TimeForm
          candidate={candidate}
          moved={moved}
          {...(startsAt !== undefined && { startsAt })}
          onDone={closeScheduler}
        />
      )}
      {isLoaded && interviewId === undefined && (
        <>
          {ways.length > 1 && (
            <div role="group" aria-label="How" className="flex wrap gap-1">
              {ways.map(({ id, label }) => (
                <Button key={id} size="small" aria-pressed={id === wayId} onClick={() => setWayId(id)}>
                  {label}
                </Button>
              ))}
            </div>
          )}
          <Part candidate={candidate} onDone={closeScheduler} />
        </>
      )}
    </Dialog>
  );
}
