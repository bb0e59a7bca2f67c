import { useQuery } from '@tanstack/react-query';
import { useState, type FunctionComponent } from 'react';
import type { Timestamp } from '#domain/time.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useHost } from '#web/app/host/host.ts';
import { kitsQuery } from '#web/candidate/interviews/kits/kit-queries.ts';
import {
  interviewsQuery,
  useInterviews,
  type Interview,
} from '#web/candidate/interviews/words/interview-queries.ts';
import { mailQuery } from '#web/candidate/mail/template-queries.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { LinkWay, type WayProps } from './link-way.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { closeScheduler, type Scheduling } from './scheduling.ts';

/** A way to come to a time with a candidate. */
interface Way {
  readonly id: string;
  readonly label: string;
  readonly Part: FunctionComponent<WayProps>;
  /** True if the kit needs the pages of a server. */
  readonly needsPages: boolean;
}

/** The ways that the dialog offers for a new interview, the usual one first. */
const WAYS: readonly [Way, ...Way[]] = [
  { id: 'time', label: 'Choose a time', Part: TimeForm, needsPages: false },
  { id: 'link', label: 'Send a link', Part: LinkWay, needsPages: true },
];

interface TimeFormProps extends WayProps {
  /** The interview that is moved. Absent: a new one. */
  moved?: Interview;
  /** The time to which it is moved first. */
  startsAt?: Timestamp;
}

/** Chooses the time of an interview, once everything is loaded that the form begins with. */
function TimeForm({ candidate, ...rest }: TimeFormProps) {
  const kits = useQuery(kitsQuery);
  const mail = useQuery(mailQuery);
  const interviews = useInterviews(candidate.id);
  return (
    <LoadedPart query={kits}>
      {({ data }) =>
        mail.data &&
        interviews.data && (
          <ScheduleForm
            {...rest}
            candidate={candidate}
            kits={data}
            interviews={interviews.data.data}
            sendsMail={mail.data.from !== null}
          />
        )
      }
    </LoadedPart>
  );
}

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
  const title =
    interviewId === undefined ? `Schedule interview with ${name}` : `Reschedule interview with ${name}`;

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
