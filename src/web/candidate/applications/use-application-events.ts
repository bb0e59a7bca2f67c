import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { alsoHereQuery } from '#web/candidate/merge/merge-queries.ts';
import { candidateConsentsQuery } from '#web/candidate/retention/retention-queries.ts';
import { applicationEvents, type ApplicationEvent } from './application-events.ts';
import { consentEvents } from './consent-events.ts';
import { candidateApplicationsQuery } from './application-queries.ts';

/**
 * What a candidate did on the careers pages, and what became of the questions whether to be kept. Empty while it loads,
 * and for a candidate who was entered here.
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
