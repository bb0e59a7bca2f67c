import type { Job } from '#domain/job/job.ts';
import type { Opening } from '#domain/opening/opening.ts';
import { openingState } from '#domain/opening/publishing.ts';
import { NO_ADDRESS, useHost } from '#web/app/host/host.ts';
import { today } from '#web/app/time/days.ts';
import { useStore } from '#web/kit/store.ts';

/** The address of an opening's public page. Null: it is not open, or the careers site has no address. */
export function usePublicAddress(opening: Opening, job: Job): string | null {
  const address = useStore(useHost().careers?.address ?? NO_ADDRESS);
  if (!address?.url || openingState(opening, job, today()) !== 'open') return null;
  return `${address.url}/${job.slug}`;
}
