import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { alsoHereQuery } from '#web/candidate/merge/merge-queries.ts';
import { applicationEvents, type ApplicationEvent } from './application-events.ts';
import { candidateApplicationsQuery } from './application-queries.ts';

/** What a candidate did on the careers pages. Empty while it loads, and for a candidate who was entered here. */
export function useApplicationEvents(candidateId: number): readonly ApplicationEvent[] {
  const { data } = useQuery(candidateApplicationsQuery(candidateId));
  const applications = data?.data ?? [];
  const hasAgreed = applications.some(({ noticeId }) => noticeId !== null);
  const { data: notices } = useQuery({ ...noticesQuery, enabled: hasAgreed });
  const { data: alike } = useQuery({ ...alsoHereQuery(candidateId), enabled: applications.length > 0 });
  const samePerson = (alike?.data ?? []).filter(({ signs }) => signs.includes('email'));
  return applicationEvents(
    applications,
    notices?.data ?? [],
    samePerson.map(({ candidate }) => candidate),
  );
}
