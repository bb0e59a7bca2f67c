import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { jobQuery } from '#web/app/api/queries.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PlaceContext } from '#web/kit/place.ts';
import type { JobTab } from '#web/app/address/job-tabs.ts';

/** The frame's code. A screen of one job loads it together with its own. */
export const JobFrame = lazyPart(async () => (await import('./job-frame.tsx')).JobFrame);

/** A screen that shows one job alone. */
interface JobPlace {
  readonly job: number;
  readonly tab: JobTab;
}

/** A matched route, with its path's parameters and its query. */
interface Match {
  readonly staticData: { readonly jobTab?: JobTab | undefined };
  readonly params: object;
  readonly search: object;
}

/** The job and the tab that a matched route shows. Null for a screen of no job or of all jobs. */
export function placeOf({ staticData: { jobTab: tab }, params, search }: Match): JobPlace | null {
  const { jobId, job = jobId }: { jobId?: unknown; job?: unknown } = { ...search, ...params };
  const id = readJob(job);
  return tab && id !== null ? { job: id, tab } : null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The tab of the job in the path, or of the job that the query narrows the screen to. */
    jobTab?: JobTab;
  }
}

/** Before the first screen is matched. */
const NOWHERE: Match = { staticData: {}, params: {}, search: {} };

/**
 * The frame of a job around the screens that show it alone (product §2). The frame stays while the person goes from tab
 * to tab. A job that does not exist has none: the screen says so.
 */
export function JobPlace({ children }: { children: ReactNode }) {
  const place = useMatches({
    select: (matches): JobPlace | null => placeOf(matches.at(-1) ?? NOWHERE),
    structuralSharing: true,
  });
  const id = place?.job ?? 0;
  const { data, error, isSuccess } = useQuery({ ...jobQuery(id), enabled: place !== null });
  // A missing job stays missing while it is asked for again, because the screen asks for it, too.
  const [missing, setMissing] = useState(0);
  if (missing !== id && error instanceof ApiError && error.status === 404) setMissing(id);
  if (missing === id && isSuccess) setMissing(0);
  const framed = missing === id ? null : place;
  return (
    <PlaceContext value={framed && (data?.title ?? `Job #${id}`)}>
      {framed && <JobFrame key={id} {...framed} />}
      {children}
    </PlaceContext>
  );
}
