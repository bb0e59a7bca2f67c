import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { useApplicationEvents } from '#web/candidate/applications/use-application-events.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { messageActivities } from '#web/candidate/message/message-activities.ts';
import { useMessages } from '#web/candidate/message/message-queries.ts';
import { acceptedOffers } from '#web/candidate/offer/offer-activities.ts';
import { candidateOffersQuery } from '#web/candidate/offer/offer-queries.ts';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { AlsoFrom } from '#web/candidate/records/also-from.tsx';
import { useTimeline } from './profile-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './timeline-card.module.css';
import type { Activity } from './activities.ts';
import { OtherActivity } from './other-activity.tsx';
import { StageEvent } from './timeline-event.tsx';

const ActivityList = lazyPart(
  async () => (await import('./activity-list.tsx')).ActivityList,
  <Loading isLine />,
);

/** The storage key that is set while “All activity” is on. It is a choice of this device, like the theme. */
const KEY = 'hirelane-all-activity';

interface TimelineCardProps {
  candidateId: number;
  /** The person's other applications, whose stage events are listed below. */
  others?: readonly OtherApplication[];
}

/** Stage events, messages and applications, the latest first. The button “All activity” adds the candidate's other activities. */
export function TimelineCard({ candidateId, others = [] }: TimelineCardProps) {
  const timeline = useTimeline(candidateId);
  const [showsAll, setShowsAll] = useState(() => readItem(KEY) !== null);

  function toggle(): void {
    writeItem(KEY, showsAll ? null : 'shown');
    setShowsAll(!showsAll);
  }

  return (
    <Card
      title="Timeline"
      small
      actions={
        <Button size="small" variant="quiet" aria-pressed={showsAll} onClick={toggle}>
          All activity
        </Button>
      }
    >
      <div className={classNames('stack gap-4', styles['timeline'])}>
        <LoadedPart query={timeline}>
          {({ data }) =>
            showsAll ? (
              <ActivityList candidateId={candidateId} timeline={data} />
            ) : (
              <Stages candidateId={candidateId} timeline={data} />
            )
          }
        </LoadedPart>
        {others.map((other) => (
          <OtherEvents key={other.candidateId} application={other} />
        ))}
      </div>
    </Card>
  );
}

/** The stage events of another application. */
function OtherEvents({ application: { candidateId, jobTitle } }: { application: OtherApplication }) {
  const events = useTimeline(candidateId).data?.data ?? [];
  if (events.length === 0) return null;
  return (
    <AlsoFrom jobTitle={jobTitle}>
      <ol aria-label={`Timeline from ${jobTitle}`}>
        {events.map((event) => (
          <StageEvent key={event.id} event={event} />
        ))}
      </ol>
    </AlsoFrom>
  );
}

interface StagesProps {
  candidateId: number;
  timeline: readonly TimelineEvent[];
}

/** The stage events, the messages, accepted offers, and what the candidate did on the careers pages. */
function Stages({ candidateId, timeline }: StagesProps) {
  const applications = useApplicationEvents(candidateId);
  const messages = useMessages(candidateId).data?.data ?? [];
  const offers = useQuery(candidateOffersQuery(candidateId)).data?.data ?? [];
  const items: readonly Activity[] = [
    ...timeline.map((event) => ({ key: `event-${event.id}`, at: event.at, by: event.by, event })),
    ...applications.map((application) => ({ ...application, by: null })),
    ...messageActivities(messages),
    ...acceptedOffers(offers),
  ].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return (
    <ol>
      {items.map((item) =>
        item.event ? (
          <StageEvent key={item.key} event={item.event} />
        ) : (
          <OtherActivity key={item.key} activity={item} />
        ),
      )}
    </ol>
  );
}
