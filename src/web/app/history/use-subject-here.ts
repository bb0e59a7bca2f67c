import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { candidateQuery, jobQuery } from '#web/app/api/queries.ts';
import { readJob } from '#web/app/address/read-url.ts';
import type { Subject } from './subject.ts';

/** The candidate or the job that the screen is about; null: neither, or it is not loaded. */
export function useSubjectHere(): Subject | null {
  const [candidateId, jobId] = useLocation({ select: idsIn, structuralSharing: true });
  const candidate = useQuery({ ...candidateQuery(String(candidateId)), enabled: candidateId !== null });
  const job = useQuery({ ...jobQuery(String(jobId)), enabled: jobId !== null });
  if (candidateId !== null) {
    return candidate.data ? { candidateId, jobId: null, name: candidate.data.name } : null;
  }
  return jobId !== null && job.data ? { candidateId: null, jobId, name: job.data.title } : null;
}

function idsIn({
  pathname,
  search,
}: {
  pathname: string;
  search: { job?: unknown };
}): readonly [candidate: number | null, job: number | null] {
  const [, section, id] = pathname.split('/');
  if (section === 'candidates') return [readJob(id), readJob(search.job)];
  return [null, readJob(id)];
}
