import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { applicationEvents, type ApplicationEvent } from './application-events.ts';

import { candidateConsentsQuery } from '#web/candidate/retention/retention-queries.ts';
import { consentEvents } from './consent-events.ts';
import { candidateApplicationsQuery } from './application-queries.ts';

/** What a candidate did on the careers pages, and what became of the questions whether to be kept. Empty while it loads, and for a candidate who was entered here. */
export function useApplicationEvents(candidateId: number): readonly ApplicationEvent[] {
  const { data } = useQuery(candidateApplicationsQuery(candidateId));
  const { data: asked } = useQuery(candidateConsentsQuery(candidateId));
  const applications = data?.data ?? [];
  const consents = asked?.data ?? [];
  const hasAgreed = [...applications, ...consents].some(({ noticeId }) => noticeId !== null);
  const { data: notices } = useQuery({ ...noticesQuery, enabled: hasAgreed });
  const texts = notices?.data ?? [];
  return [...applicationEvents(applications, texts), ...consentEvents(consents, texts)];
}
