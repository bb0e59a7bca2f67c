import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { PrivacyNotice } from '#domain/site/site.ts';
import { isKnownBefore, type Timestamp } from '#domain/time.ts';
import { calendarDay } from '#web/app/time/format.ts';
import type { CandidateApplication } from './application-queries.ts';

/** An action of an applicant, in words. */
export interface ApplicationEvent {
  readonly key: string;
  readonly at: Timestamp;
  readonly what: string;
  readonly text: string;
}

/**
 * Lists an applicant's acts on the careers pages: applied, withdrew, asked for erasure.
 *
 * @param earlier the other candidates with the same email, of whom some may have applied before
 */
export function applicationEvents(
  applications: readonly CandidateApplication[],
  notices: readonly PrivacyNotice[],
  earlier: readonly Pick<CandidateWithJob, 'appliedAt' | 'jobTitle'>[],
): ApplicationEvent[] {
  const first = Math.min(...applications.map(({ id }) => id));
  return applications.flatMap(({ id, at, source, noticeId, withdrawnAt, erasureAskedAt }) => {
    const notice = notices.find((each) => each.id === noticeId);
    const before = earlier
      .filter(({ appliedAt }) => isKnownBefore(appliedAt, at))
      .map(({ jobTitle }) => `“${jobTitle}”`);
    const text = [
      before.length === 0 ? '' : `Applied before for ${before.join(', ')}`,
      source === '' ? '' : `Heard of it from ${source}`,
      notice ? `Agreed to the privacy notice of ${calendarDay(notice.at)}` : '',
    ];
    const applied = {
      at,
      what:
        id === first && before.length === 0
          ? 'Applied on the careers page'
          : 'Applied again on the careers page',
      text: text.filter((part) => part !== '').join(' · '),
    };
    return [
      applied,
      ...(withdrawnAt === null ? [] : [{ at: withdrawnAt, what: 'Withdrew', text: '' }]),
      ...(erasureAskedAt === null ? [] : [{ at: erasureAskedAt, what: 'Asked for erasure', text: '' }]),
    ].map((event) => ({ ...event, key: `application-${id}-${event.what}` }));
  });
}
