import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { applicationEvents, type ApplicationEvent } from './application-events.ts';
import { candidateApplicationsQuery } from './application-queries.ts';

/** What a candidate did on the careers pages. Empty while it loads, and for a candidate who was entered here. */
export function useApplicationEvents(candidateId: number): readonly ApplicationEvent[] {
  const { data } = useQuery(candidateApplicationsQuery(candidateId));
  const applications = data?.data ?? [];
  const hasAgreed = applications.some(({ noticeId }) => noticeId !== null);
  const { data: notices } = useQuery({ ...noticesQuery, enabled: hasAgreed });
  return applicationEvents(applications, notices?.data ?? []);
}
