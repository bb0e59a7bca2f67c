import { useQuery } from '@tanstack/react-query';
import type { Timestamp } from '#domain/time.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { mailQuery } from '#web/candidate/mail/template-queries.ts';
import { useInterviews, type Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { kitsQuery } from '#web/candidate/interviews/kits/kit-queries.ts';
import { ScheduleForm } from './schedule-form.tsx';
import type { WayProps } from './way-props.ts';

interface TimeFormProps extends WayProps {
  /** The interview that is moved. Absent: a new one. */
  moved?: Interview;
  /** The time to which it is moved first. */
  startsAt?: Timestamp;
}

/** Chooses the time of an interview, once everything is loaded that the form begins with. */
export function TimeForm({ candidate, ...rest }: TimeFormProps) {
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
