import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { LoadedPart } from './loaded-part.tsx';
import { useTimeline } from './profile-queries.ts';
import styles from './timeline-card.module.css';
import { StageEvent } from './timeline-event.tsx';

const ActivityList = lazy(() =>
  withStyles(() => import('./activity-list.tsx')).then(({ ActivityList: list }) => ({ default: list })),
);

/** The storage key that is set while “All activity” is on. It is a choice of this device, like the theme. */
const KEY = 'hirelane-all-activity';

/** Every stage event, the latest first. The button “All activity” adds the candidate's other activities. */
export function TimelineCard({ candidateId }: { candidateId: number }) {
  const timeline = useTimeline(candidateId);
  const [showsAll, setShowsAll] = useState(() => readItem(KEY) !== null);

  function toggle(): void {
    writeItem(KEY, showsAll ? null : 'shown');
    setShowsAll(!showsAll);
  }

  return (
    <Card
      title="Timeline"
      actions={
        <Button size="small" variant="quiet" aria-pressed={showsAll} onClick={toggle}>
          All activity
        </Button>
      }
    >
      <div className={styles['timeline']}>
        <LoadedPart query={timeline}>
          {({ data }) => {
            const events = (
              <ol>
                {data.map((event) => (
                  <StageEvent key={event.id} event={event} />
                ))}
              </ol>
            );
            if (!showsAll) return events;
            return (
              <Suspense fallback={<Loading isLine />}>
                <ActivityList candidateId={candidateId} timeline={data} />
              </Suspense>
            );
          }}
        </LoadedPart>
      </div>
    </Card>
  );
}
