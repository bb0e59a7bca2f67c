import type { PrivacyNotice } from '#domain/site/site.ts';
import { calendarDay } from '#web/app/time/format.ts';
import type { CandidateConsent } from '#web/candidate/retention/retention-queries.ts';
import type { ApplicationEvent } from './application-events.ts';

/** The outcome of each question whether a candidate agrees to be kept, in words. */
export function consentEvents(
  consents: readonly CandidateConsent[],
  notices: readonly PrivacyNotice[],
): ApplicationEvent[] {
  return consents.flatMap((consent) => {
    const { id, mailedAt, answer, answeredAt } = consent;
    const events = [
      mailedAt === null ? null : { at: mailedAt, what: 'Asked whether to be kept', text: '' },
      answer === null || answeredAt === null ? null : { at: answeredAt, ...answerOf(consent, notices) },
    ];
    return events.flatMap((event) => (event ? [{ ...event, key: `consent-${id}-${event.what}` }] : []));
  });
}

function answerOf(
  { answer, keptUntil, noticeId, mailedAt }: CandidateConsent,
  notices: readonly PrivacyNotice[],
): Pick<ApplicationEvent, 'what' | 'text'> {
  if (answer === 'erase') return { what: 'Asked for erasure', text: '' };
  if (answer === 'none') {
    return { what: mailedAt === null ? 'Could not be asked whether to be kept' : 'Did not answer', text: '' };
  }
  const notice = notices.find((each) => each.id === noticeId);
  return {
    what: `Agreed to be kept until ${calendarDay(keptUntil ?? '')}`,
    text: notice ? `Agreed to the privacy notice of ${calendarDay(notice.at)}` : '',
  };
}
