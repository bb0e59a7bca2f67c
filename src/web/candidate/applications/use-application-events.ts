import { useQuery } from '@tanstack/react-query';
import type { PrivacyNotice } from '#domain/site/site.ts';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { alsoHereQuery } from '#web/candidate/merge/merge-queries.ts';
import { candidateConsentsQuery, type CandidateConsent } from '#web/candidate/retention/retention-queries.ts';
import { applicationEvents, type ApplicationEvent } from './application-events.ts';
import { candidateApplicationsQuery } from './application-queries.ts';

/**
 * Lists a candidate's acts on the careers pages, and the answers to the questions whether to be kept. Empty while it
 * loads, and for a candidate who was entered here.
 */
export function useApplicationEvents(candidateId: number): readonly ApplicationEvent[] {
  const { data } = useQuery(candidateApplicationsQuery(candidateId));
  const { data: asked } = useQuery(candidateConsentsQuery(candidateId));
  const applications = data?.data ?? [];
  const consents = asked?.data ?? [];
  const hasAgreed = [...applications, ...consents].some(({ noticeId }) => noticeId !== null);
  const { data: notices } = useQuery({ ...noticesQuery, enabled: hasAgreed });
  const { data: alike } = useQuery({ ...alsoHereQuery(candidateId), enabled: applications.length > 0 });
  const samePerson = (alike?.data ?? []).filter(({ signs }) => signs.includes('email'));
  const earlier = samePerson.map(({ candidate }) => candidate);
  const texts = notices?.data ?? [];
  return [...applicationEvents(applications, texts, earlier), ...consentEvents(consents, texts)];
}

/** The outcome of each question whether a candidate agrees to be kept, in words. */
function consentEvents(
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
