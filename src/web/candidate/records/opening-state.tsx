import type { Job } from '#domain/job/job.ts';
import type { Opening } from '#domain/opening/opening.ts';
import { openingState, type OpeningState } from '#domain/opening/publishing.ts';
import { lastDownload } from '#web/app/careers/last-download.ts';
import { openSettings } from '#web/app/settings/opened-settings.ts';
import { useHost } from '#web/app/host/host.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { dayInWords, today } from '#web/app/time/days.ts';
import { Badge } from '#web/kit/badge.tsx';
import styles from './opening-state.module.css';

const LABELS: Readonly<Record<OpeningState, string>> = {
  unpublished: 'Not published',
  incomplete: 'Not shown',
  archived: 'Not shown',
  closed: 'Closed',
  open: 'Published',
};

interface OpeningStateProps {
  opening: Opening;
  job: Job;
}

/** The public state of an opening today, in a word. */
export function OpeningBadge({ opening, job }: OpeningStateProps) {
  const state = openingState(opening, job, today());
  return <Badge tone={state === 'open' ? 'success' : 'neutral'}>{LABELS[state]}</Badge>;
}

/** The public state of an opening today, as a sentence. Without a careers site it is in the pages that were downloaded. */
export function OpeningSentence({ opening, job }: OpeningStateProps) {
  const { careers } = useHost();
  const isOpen = openingState(opening, job, today()) === 'open';
  return (
    <>
      {openingSentence({ opening, job })}
      {isOpen && !careers && <DownloadSentence opening={opening} />}
    </>
  );
}

/** Whether the opening as it is now is in the careers pages that this device downloaded, with a way to download them. */
function DownloadSentence({ opening: { publishedAt, updatedAt } }: Pick<OpeningStateProps, 'opening'>) {
  const at = lastDownload();
  const changedAt = [publishedAt ?? '', updatedAt ?? ''].toSorted().at(-1) ?? '';
  if (at !== null && changedAt <= at) {
    return ` In the careers pages that you downloaded on ${calendarDay(at)}.`;
  }
  return (
    <>
      {at === null ? ' Ready' : ' Changed since the last download'}:{' '}
      <button type="button" className={styles['way']} onClick={() => openSettings('Careers site')}>
        download your careers pages
      </button>
      .
    </>
  );
}

function openingSentence({ opening, job }: OpeningStateProps): string {
  const { publishedAt, closesOn } = opening;
  switch (openingState(opening, job, today())) {
    case 'unpublished':
      return 'Only you and your team see it.';
    case 'incomplete':
      return 'It is published, but something that it needs is missing.';
    case 'archived':
      return 'It is published, but its job is archived.';
    case 'closed':
      return `It closed at the end of ${dayInWords(closesOn ?? '')}.`;
    case 'open': {
      const since = `Since ${calendarDay(publishedAt ?? '')}`;
      return closesOn === null ? `${since}.` : `${since}, until ${dayInWords(closesOn)}.`;
    }
  }
}
